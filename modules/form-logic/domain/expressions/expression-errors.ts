/** What is wrong with the expressions of a form that its author saves or publishes. */
import { questionTypes } from "../../question-types/registry.ts";
import { columnsOf, isCalculated } from "../questions/field-options.ts";
import { dependencyOrder } from "../forms/dependency-order.ts";
import { compileExpression, type PlacedError } from "./compile-expression.ts";
import {
  calculatedFrom,
  expressionProperties,
  expressionsOf,
  type ExpressionProperty,
} from "./field-expressions.ts";
import { sourceFinder } from "./compile-expressions.ts";
import type { FormDefinition, FormField } from "../forms/form-types.ts";
import type { ValueType } from "./value-types.ts";

export interface ExpressionProblem extends PlacedError {
  fieldId: string;
  part: ExpressionProperty;
}

const noCalculation = "Enter what to calculate.";

/** @returns the errors in form order, at most one of each expression. Cycles are found separately. */
export function expressionErrors(form: Pick<FormDefinition, "sections">): ExpressionProblem[] {
  const fields = form.sections.flatMap((section) => section.fields);
  const { check } = expressionChecker(form);
  return fields.flatMap((field) => [
    ...(isCalculated(field.type) && !field.calculation
      ? [
          {
            fieldId: field.id,
            part: "calculation" as const,
            message: noCalculation,
            from: 0,
            to: 0,
          },
        ]
      : []),
    ...expressionsOf(field).flatMap(([part, text]) => {
      const result = check(field.id, part, text);
      return result.refused ? [{ fieldId: field.id, part, ...result.error }] : [];
    }),
  ]);
}

/** Checks expressions against a form as its author builds it. */
export function expressionChecker(form: Pick<FormDefinition, "sections">) {
  const fields = form.sections.flatMap((section) => section.fields);
  const types = new Map<string, ValueType | "any">();
  const typeOf = ({ id, type }: FormField) =>
    isCalculated(type) ? (types.get(id) ?? "any") : questionTypes[type].valueType;
  const findSource = sourceFinder(form, typeOf, "refused");
  const fieldById = new Map(fields.map((field) => [field.id, field]));
  /** @param idOf the id of a question that is written as in the editor. */
  const check = (
    ownId: string,
    part: ExpressionProperty,
    text: string,
    idOf: (name: string) => string = (id) => id,
  ) => {
    const find = findSource(ownId);
    const own = fieldById.get(ownId);
    return compileExpression(text, ownId, (name) => find(idOf(name)), {
      type: part === "defaultExpression" ? typeOfDefault(own) : expressionProperties[part],
      ...(part === "choiceFilter" && { columns: columnsOf(own?.options) }),
    });
  };
  for (const field of inOrder(fields)) {
    if (!field.calculation) continue;
    const result = check(field.id, "calculation", field.calculation);
    if (!result.refused) types.set(field.id, result.program.type);
  }
  return { check };
}

/** The type that a default must have to be an answer; null where any value can be written as one. */
function typeOfDefault(own: FormField | undefined): ValueType | null {
  const type = own ? questionTypes[own.type].valueType : null;
  return type === "number" || type === "date" || type === "time" ? type : null;
}

/** Calculations after those that they read, so that the types of all are known. */
function inOrder(fields: readonly FormField[]): FormField[] {
  if (!fields.some(({ calculation }) => calculation)) return [];
  const positions = new Map(fields.map(({ id }, position) => [id, position]));
  const sources = fields.map((field) =>
    calculatedFrom(field).flatMap((id) => positions.get(id) ?? []),
  );
  return dependencyOrder(sources).order.flatMap((position) => fields[position] ?? []);
}
