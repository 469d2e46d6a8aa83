package org.jlta.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.IllegalValueException;

/** What EMF could not take of a file; values of one attribute once, with how many there are. */
final class UntakenValues {
    private static final int LONGEST_VALUE = 60;
    private final List<ModelFault> faults = new ArrayList<>();
    private final List<ModelFault> words = new ArrayList<>();

    UntakenValues(List<Resource.Diagnostic> errors) {
        Map<EStructuralFeature, List<IllegalValueException>> values = new LinkedHashMap<>();
        for (Resource.Diagnostic error : errors) {
            if (error instanceof IllegalValueException value) {
                values.computeIfAbsent(value.getFeature(), any -> new ArrayList<>()).add(value);
            } else {
                faults.add(ModelFault.of(error));
            }
        }
        values.forEach(this::add);
    }

    private void add(EStructuralFeature feature, List<IllegalValueException> values) {
        IllegalValueException first = values.get(0);
        String others = values.size() == 1 ? "" : ", the first of " + values.size() + " such";
        if (feature.getEType() instanceof EEnum known) {
            String text = String.valueOf(first.getValue());
            words.add(new ModelFault(first.getLine(),
                    feature.getName() + " as one of " + known.getELiterals().stream().map(EEnumLiteral::getName)
                            .collect(Collectors.joining(", ")),
                    "'" + text.substring(0, Math.min(text.length(), LONGEST_VALUE)) + "'" + others));
        } else {
            ModelFault fault = ModelFault.of(first);
            // what EMF says of an object has all its values in it
            String found = first.getValue() instanceof EObject object
                    ? object.eClass().getName() + " " + EcoreUtil.getID(object) + " as " + feature.getName()
                    : fault.found();
            faults.add(new ModelFault(fault.line(), fault.expected(), found + others));
        }
    }

    /** In the order of the file but for values of a kind that came before. */
    List<ModelFault> faults() {
        return faults;
    }

    /** Words of an enumeration that it does not have: what they are for stays unknown. */
    List<ModelFault> words() {
        return words;
    }
}
