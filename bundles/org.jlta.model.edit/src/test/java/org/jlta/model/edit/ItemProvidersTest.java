package org.jlta.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.net.URL;
import java.util.List;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.edit.provider.ComposedImage;
import org.eclipse.emf.edit.provider.IEditingDomainItemProvider;
import org.eclipse.emf.edit.provider.IItemLabelProvider;
import org.eclipse.emf.edit.provider.IItemPropertySource;
import org.eclipse.emf.edit.provider.ITreeItemContentProvider;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;
import org.jlta.model.threads.ThreadsFactory;
import org.jlta.model.threads.ThreadsPackage;
import org.jlta.model.threads.provider.ThreadsEditPlugin;
import org.jlta.model.threads.provider.ThreadsItemProviderAdapterFactory;
import org.junit.jupiter.api.Test;

class ItemProvidersTest {
    private final ThreadsItemProviderAdapterFactory factory = new ThreadsItemProviderAdapterFactory();

    private static List<EObject> oneOfEach() {
        return ThreadsPackage.eINSTANCE.getEClassifiers().stream().filter(EClass.class::isInstance)
                .map(EClass.class::cast).filter(type -> !type.isAbstract())
                .map(type -> ThreadsFactory.eINSTANCE.create(type)).toList();
    }

    @Test
    void nameEveryClassAndItsFeatures() {
        for (EObject object : oneOfEach()) {
            String name = object.eClass().getName();
            IItemLabelProvider labels = (IItemLabelProvider) factory.adapt(object, IItemLabelProvider.class);
            IItemPropertySource properties = (IItemPropertySource) factory.adapt(object, IItemPropertySource.class);

            assertEquals(name.replace("Jvm", "JVM"),
                    labels.getText(object).replace(" ", "").replaceAll("(-?\\d+|false)$", ""), name);
            properties.getPropertyDescriptors(object).forEach(
                    property -> assertTrue(!property.getDisplayName(object).startsWith("_UI"), name));
        }
    }

    @Test
    void writeAbbreviationsAsPeopleDo() {
        ThreadEntry thread = ThreadsFactory.eINSTANCE.createThreadEntry();
        IItemPropertySource properties = (IItemPropertySource) factory.adapt(thread, IItemPropertySource.class);

        assertEquals("OS Thread ID", properties.getPropertyDescriptor(thread, "osThreadId").getDisplayName(thread));
        assertEquals("JLTA", ThreadsEditPlugin.INSTANCE.getString("providerName"));
    }

    @Test
    void haveAnIconForEveryClass() throws Exception {
        for (EObject object : oneOfEach()) {
            IItemLabelProvider labels = (IItemLabelProvider) factory.adapt(object, IItemLabelProvider.class);
            Object image = labels.getImage(object);
            if (image instanceof ComposedImage composed) {
                image = composed.getImages().get(0);
            }
            try (InputStream in = ((URL) image).openStream()) {
                assertEquals("GIF8", new String(in.readNBytes(4)), object.eClass().getName());
            }
        }
    }

    @Test
    void showWhatASnapshotHolds() {
        ThreadSnapshot snapshot = ThreadsFactory.eINSTANCE.createThreadSnapshot();
        ThreadEntry thread = ThreadsFactory.eINSTANCE.createThreadEntry();
        thread.setName("main");
        snapshot.getThreads().add(thread);

        ITreeItemContentProvider content = (ITreeItemContentProvider) factory.adapt(snapshot,
                ITreeItemContentProvider.class);

        assertTrue(content.getChildren(snapshot).contains(thread));
        assertNotNull(factory.adapt(snapshot, IEditingDomainItemProvider.class));
    }
}
