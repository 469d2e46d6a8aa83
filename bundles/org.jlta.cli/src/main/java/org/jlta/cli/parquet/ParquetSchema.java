package org.jlta.cli.parquet;

import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;

import java.util.ArrayList;
import java.util.List;

import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.ListType;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.MicroSeconds;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.StringType;
import org.apache.parquet.format.TimeUnit;
import org.apache.parquet.format.TimestampType;
import org.apache.parquet.format.Type;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/** The schema of a table, as the encoders want it and as the file tells it. */
final class ParquetSchema {
    private static final String NAME = "jlta";

    private ParquetSchema() {
    }

    /** For the encoders. */
    static MessageType message(List<? extends ParquetColumn<?>> columns) {
        return new MessageType(NAME, columns.stream().map(ParquetSchema::field).toList());
    }

    private static org.apache.parquet.schema.Type field(ParquetColumn<?> column) {
        String name = column.name();
        return switch (column.type()) {
        case TEXT -> Types.optional(PrimitiveTypeName.BINARY).as(stringType()).named(name);
        case NUMBER -> Types.optional(PrimitiveTypeName.INT64).named(name);
        case REAL -> Types.optional(PrimitiveTypeName.DOUBLE).named(name);
        case FLAG -> Types.optional(PrimitiveTypeName.BOOLEAN).named(name);
        case MOMENT -> Types.optional(PrimitiveTypeName.INT64)
                .as(timestampType(true, LogicalTypeAnnotation.TimeUnit.MICROS)).named(name);
        case TEXTS -> Types.optionalList().requiredElement(PrimitiveTypeName.BINARY).as(stringType()).named(name);
        };
    }

    /** For the end of the file: the same, as a walk over the tree of its fields. */
    static List<SchemaElement> elements(List<? extends ParquetColumn<?>> columns) {
        List<SchemaElement> elements = new ArrayList<>();
        elements.add(new SchemaElement(NAME).setNum_children(columns.size()));
        for (ParquetColumn<?> column : columns) {
            if (column.type() == ParquetColumn.Type.TEXTS) {
                elements.add(optional(column.name()).setNum_children(1).setConverted_type(ConvertedType.LIST)
                        .setLogicalType(LogicalType.LIST(new ListType())));
                elements.add(new SchemaElement("list").setNum_children(1)
                        .setRepetition_type(FieldRepetitionType.REPEATED));
                elements.add(text(new SchemaElement("element").setRepetition_type(FieldRepetitionType.REQUIRED)));
            } else {
                elements.add(typed(optional(column.name()), column.type()));
            }
        }
        return elements;
    }

    private static SchemaElement optional(String name) {
        return new SchemaElement(name).setRepetition_type(FieldRepetitionType.OPTIONAL);
    }

    private static SchemaElement typed(SchemaElement element, ParquetColumn.Type type) {
        return switch (type) {
        case TEXT, TEXTS -> text(element);
        case NUMBER -> element.setType(Type.INT64);
        case REAL -> element.setType(Type.DOUBLE);
        case FLAG -> element.setType(Type.BOOLEAN);
        case MOMENT -> element.setType(Type.INT64).setConverted_type(ConvertedType.TIMESTAMP_MICROS)
                .setLogicalType(
                        LogicalType.TIMESTAMP(new TimestampType(true, TimeUnit.MICROS(new MicroSeconds()))));
        };
    }

    private static SchemaElement text(SchemaElement element) {
        return element.setType(Type.BYTE_ARRAY).setConverted_type(ConvertedType.UTF8)
                .setLogicalType(LogicalType.STRING(new StringType()));
    }

    /** The type of the values in the file. */
    static Type stored(ParquetColumn.Type type) {
        return typed(new SchemaElement(NAME), type).getType();
    }
}
