/** Reads the column `default`: an answer, or an expression. */
import { valuesOfDefault } from "#modules/form-logic/public.defaults.ts";
import { isChoice, isMany } from "#modules/form-logic/public.ts";
import type { XPathSource } from "../expressions/from-xpath.ts";
import { ExpressionError } from "./parse-expression.ts";
import type { ReadQuestion } from "./survey-reader.ts";

/** Whether the cell is computed: it names a question or calls a function. */
export const isDynamic = (text: string): boolean => /\$\{|[a-z]\(.*\)/i.test(text);

/** Every default is computed once. */
export const onceCall = /^once\((.*)\)$/s;

/** @throws ExpressionError with a reason that follows "because". */
export function readFixedDefault({ field }: ReadQuestion, text: string, own: XPathSource): void {
  const values = isChoice(field.type)
    ? choicesIn(text, isMany(field.type), own)
    : valuesOfDefault(field, text);
  if (values === null || values.length === 0)
    throw new ExpressionError("its default is no answer to it");
  field.defaultValues = values;
}

function choicesIn(text: string, isList: boolean, { labelOf }: XPathSource): string[] {
  const names = isList ? text.split(/\s+/).filter(Boolean) : [text];
  return names.map((name) => {
    const label = labelOf(name);
    if (label === undefined)
      throw new ExpressionError(`it names the choice “${name}”, which does not exist`);
    return label;
  });
}
