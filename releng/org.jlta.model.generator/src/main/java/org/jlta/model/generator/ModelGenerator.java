package org.jlta.model.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.eclipse.emf.codegen.ecore.generator.Generator;
import org.eclipse.emf.codegen.ecore.generator.GeneratorAdapterFactory;
import org.eclipse.emf.codegen.ecore.genmodel.GenModel;
import org.eclipse.emf.codegen.ecore.genmodel.GenModelPackage;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenBaseGeneratorAdapter;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenModelGeneratorAdapterFactory;
import org.eclipse.emf.common.util.BasicMonitor;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.plugin.EcorePlugin;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;

/** Runs EMF's generator without Eclipse: a {@code .genmodel} in, Java sources out. */
public final class ModelGenerator {
    private static final int MODEL = 3;
    private static final int EDIT = 5;

    private ModelGenerator() {
    }

    /**
     * @param args symbolic name of the bundle, its folder, and the {@code .genmodel} relative to that; to generate the code
     *             for editors instead: also the symbolic name of their bundle, and the folder that stands for that bundle
     * @throws IllegalStateException when the model is wrong or could not be generated; the message holds EMF's own
     */
    public static void main(String[] args) throws IOException {
        if (args.length != MODEL && args.length != EDIT) {
            throw new IllegalArgumentException(
                    "expected: BUNDLE FOLDER GENMODEL [EDIT-BUNDLE EDIT-FOLDER], found: " + String.join(" ", args));
        }
        map(args[0], Path.of(args[1]));
        if (args.length == EDIT) {
            map(args[3], Files.createDirectories(Path.of(args[4])));
        }
        GeneratorAdapterFactory.Descriptor.Registry.INSTANCE.addDescriptor(GenModelPackage.eNS_URI,
                GenModelGeneratorAdapterFactory.DESCRIPTOR);
        GenModel model = load(URI.createPlatformResourceURI(args[0] + "/" + args[2], true));
        require(model.diagnose());
        Generator generator = new Generator();
        generator.setInput(model);
        require(generator.generate(model, args.length == EDIT
                ? GenBaseGeneratorAdapter.EDIT_PROJECT_TYPE
                : GenBaseGeneratorAdapter.MODEL_PROJECT_TYPE, new BasicMonitor()));
        GeneratedTexts.mend(Path.of(args[args.length == EDIT ? EDIT - 1 : 1]));
    }

    private static void map(String bundle, Path folder) throws IOException {
        EcorePlugin.getPlatformResourceMap().put(bundle, URI.createFileURI(folder.toRealPath() + "/"));
    }

    private static GenModel load(URI uri) {
        ResourceSet resources = new ResourceSetImpl();
        Map<String, Object> factories = resources.getResourceFactoryRegistry().getExtensionToFactoryMap();
        factories.put("ecore", new EcoreResourceFactoryImpl());
        factories.put("genmodel", new EcoreResourceFactoryImpl());
        resources.getPackageRegistry().put(GenModelPackage.eNS_URI, GenModelPackage.eINSTANCE);
        resources.getURIConverter().getURIMap().putAll(EcorePlugin.computePlatformURIMap(false));
        Resource resource = resources.getResource(uri, true);
        EcoreUtil.resolveAll(resources);
        GenModel model = (GenModel) resource.getContents().get(0);
        // what the .genmodel does not say of a class is as the generator has it
        model.getGenPackages().forEach(genPackage -> {
            EPackage ecore = genPackage.getEcorePackage();
            genPackage.initialize(ecore);
        });
        model.reconcile();
        model.setCanGenerate(true);
        model.setUpdateClasspath(false);
        return model;
    }

    private static void require(Diagnostic diagnostic) {
        if (diagnostic.getSeverity() != Diagnostic.OK) {
            StringBuilder message = new StringBuilder(diagnostic.getMessage());
            diagnostic.getChildren().forEach(child -> message.append("\n  ").append(child.getMessage()));
            throw new IllegalStateException(message.toString(), diagnostic.getException());
        }
    }
}
