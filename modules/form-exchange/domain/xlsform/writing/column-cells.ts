/** Writes the columns of choices, which `choice_filter` compares with answers. */
import { columnKey, columnNames, columnsCompared } from "#modules/form-logic/public.expressions.ts";
import type { FieldOption, FormField } from "#modules/form-logic/public.ts";
import { cellText } from "./cell-text.ts";
import { slug } from "./export-names.ts";
import { choiceColumns } from "../reading/choices.ts";
import type { PrintedSource } from "./print-relevant.ts";

/** The heading of a column, as expressions name it. */
export function columnHeading(name: string): string {
  const key = columnKey(name);
  const isUsable = /^[A-Za-z_][\w.-]*$/.test(name) && !/^(media|image|audio|video)/.test(key);
  if (isUsable && !choiceColumns.has(key)) return name;
  return `column_${slug(key)}`;
}

/** The columns of one choice. Answers of choices are compared by their names. */
export function columnCells(
  field: FormField,
  option: FieldOption,
  sources: ReadonlyMap<string, PrintedSource>,
): Record<string, string> {
  const compared = columnsCompared(field.choiceFilter ?? "");
  return Object.fromEntries(
    columnNames(field.options).map((name) => {
      const value = option.values?.[name] ?? "";
      const [choice] = (compared.get(columnKey(name)) ?? []).flatMap(
        (id) => sources.get(id)?.choiceNames.get(value) ?? [],
      );
      return [columnHeading(name), choice ?? cellText(value)];
    }),
  );
}
