package org.jlta.rcp;

import org.eclipse.ui.application.IWorkbenchConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchAdvisor;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;
import org.jlta.ui.ThreadAnalysisPerspective;

/** One perspective, and windows that come back as they were left. */
final class JltaWorkbenchAdvisor extends WorkbenchAdvisor {

    @Override
    public void initialize(IWorkbenchConfigurer configurer) {
        super.initialize(configurer);
        configurer.setSaveAndRestore(true);
    }

    @Override
    public WorkbenchWindowAdvisor createWorkbenchWindowAdvisor(IWorkbenchWindowConfigurer configurer) {
        return new JltaWindowAdvisor(configurer);
    }

    @Override
    public String getInitialWindowPerspectiveId() {
        return ThreadAnalysisPerspective.ID;
    }
}
