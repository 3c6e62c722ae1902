/** Writes the names of questions in texts, `{Inverter make}`, as XLSForm does: `${make}`. */
import { expressionNames, replaceNames } from "#modules/form-logic/public.authoring.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import type { PrintedSource } from "./print-relevant.ts";

/** @returns a function for the text of a cell. */
export function placeholderWriter(
  { sections }: Pick<FormDefinition, "sections">,
  sources: ReadonlyMap<string, PrintedSource>,
): (text: string) => string {
  const { idOf } = expressionNames(sections.flatMap(({ fields }) => fields));
  return (text) =>
    text.includes("{")
      ? replaceNames(text, (name) => {
          const source = sources.get(idOf(name));
          return source ? `\${${source.name}}` : null;
        })
      : text;
}

const isText = (column: string) => /^(?:label|hint|constraint_message)(?:::|$)/.test(column);

/** The cells of a question with its texts as XLSForm writes them. */
export const withPlaceholders = (
  cells: Readonly<Record<string, string>>,
  write: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [column, isText(column) ? write(text) : text]),
  );

/**
 * The cells without `${...}` around names that no row has, such as those of questions that were not imported. Other programs
 * refuse such a file, and people read the name either way.
 */
export const withoutUnknownNames = (
  cells: Readonly<Record<string, string>>,
  names: ReadonlySet<string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [
      column,
      (isText(column) || column === "fieldlight::label") && text.includes("${")
        ? text.replaceAll(/\$\{\s*([^{}]*?)\s*\}/g, (whole, name: string) =>
            names.has(name) ? whole : `{${name}}`,
          )
        : text,
    ]),
  );
