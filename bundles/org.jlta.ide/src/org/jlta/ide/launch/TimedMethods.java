package org.jlta.ide.launch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.search.IJavaSearchScope;
import org.eclipse.jdt.core.search.SearchEngine;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jdt.ui.IJavaElementSearchConstants;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.SelectionDialog;
import org.jlta.ide.internal.IdeMessages;

/** The fields that say which methods are timed, with choosers of the project's packages and types. */
final class TimedMethods {
    private final OptionTexts texts;
    private IJavaProject project;

    TimedMethods(OptionTexts texts) {
        this.texts = texts;
    }

    void create(Composite form) {
        Group group = OptionsForm.group(form, IdeMessages.timed_label, 3);
        texts.create(group, "include", IdeMessages.include_label, true).setMessage("com.acme.*:com.acme.Cart#add*");
        Composite buttons = new Composite(group, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(buttons);
        button(buttons, IdeMessages.addPackage_label, this::addPackages);
        button(buttons, IdeMessages.addType_label, this::addTypes);
        texts.create(group, "exclude", IdeMessages.exclude_label, true);
        new Label(group, SWT.NONE);
        texts.create(group, "mincall", IdeMessages.mincall_label, false);
    }

    private static void button(Composite parent, String label, Runnable what) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(label);
        GridDataFactory.fillDefaults().applyTo(button);
        button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> what.run()));
    }

    /** Packages and types of the configuration's project come first; without one, those of all projects. */
    void setProjectOf(ILaunchConfiguration configuration) {
        project = null;
        try {
            String name = configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "");
            if (!name.isBlank()) {
                IJavaProject named = JavaCore.create(ResourcesPlugin.getWorkspace().getRoot()).getJavaProject(name);
                project = named.exists() ? named : null;
            }
        } catch (CoreException e) {
            ILog.of(TimedMethods.class).log(e.getStatus());
        }
    }

    private void addPackages() {
        try {
            SelectionDialog dialog = JavaUI.createPackageDialog(texts.of("include").getShell(),
                    PlatformUI.getWorkbench().getProgressService(), scope(), true, true, "");
            dialog.setTitle(IdeMessages.choosePackage_title);
            dialog.setMessage(IdeMessages.choosePackage_message);
            if (texts.of("include").getText().isBlank()) {
                dialog.setInitialElementSelections(ownPackages());
            }
            List<String> patterns = new ArrayList<>();
            for (IPackageFragment each : chosen(dialog, IPackageFragment.class)) {
                patterns.addAll(patterns(each));
            }
            add(patterns);
        } catch (JavaModelException e) {
            ILog.of(TimedMethods.class).log(e.getStatus());
        }
    }

    /** Those of the configuration's project that have types of their own: the file of a module lies in a package without a name. */
    private List<IPackageFragment> ownPackages() throws JavaModelException {
        List<IPackageFragment> own = new ArrayList<>();
        for (IPackageFragment each : project == null ? new IPackageFragment[0] : project.getPackageFragments()) {
            if (each.getKind() == IPackageFragmentRoot.K_SOURCE && each.containsJavaResources()
                    && !(each.isDefaultPackage() && patterns(each).isEmpty())) {
                own.add(each);
            }
        }
        return own;
    }

    /** The package without a name has no pattern of its own: its types are named. */
    private static List<String> patterns(IPackageFragment each) throws JavaModelException {
        if (!each.isDefaultPackage()) {
            return List.of(each.getElementName() + ".*");
        }
        List<String> types = new ArrayList<>();
        for (ICompilationUnit unit : each.getCompilationUnits()) {
            for (IType type : unit.getTypes()) {
                types.add(type.getElementName());
            }
        }
        return types;
    }

    private void addTypes() {
        try {
            SelectionDialog dialog = JavaUI.createTypeDialog(texts.of("include").getShell(),
                    PlatformUI.getWorkbench().getProgressService(), scope(),
                    IJavaElementSearchConstants.CONSIDER_CLASSES_AND_INTERFACES, true);
            dialog.setTitle(IdeMessages.chooseType_title);
            dialog.setMessage(IdeMessages.chooseType_message);
            add(chosen(dialog, IType.class).stream().map(IType::getFullyQualifiedName).toList());
        } catch (JavaModelException e) {
            ILog.of(TimedMethods.class).log(e.getStatus());
        }
    }

    private IJavaSearchScope scope() throws JavaModelException {
        IJavaElement[] elements = project != null
                ? new IJavaElement[]{project}
                : JavaCore.create(ResourcesPlugin.getWorkspace().getRoot()).getJavaProjects();
        return SearchEngine.createJavaSearchScope(elements, IJavaSearchScope.SOURCES);
    }

    private static <T> List<T> chosen(SelectionDialog dialog, Class<T> type) {
        return dialog.open() == Window.OK && dialog.getResult() != null
                ? Arrays.stream(dialog.getResult()).filter(type::isInstance).map(type::cast).toList()
                : List.of();
    }

    private void add(List<String> patterns) {
        Text include = texts.of("include");
        List<String> all = new ArrayList<>(Arrays.asList(include.getText().split(":")));
        all.addAll(patterns);
        include.setText(all.stream().map(String::strip).filter(pattern -> !pattern.isEmpty()).distinct()
                .collect(Collectors.joining(":")));
    }
}
