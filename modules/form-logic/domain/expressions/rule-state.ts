/** Evaluates the expressions of a form while its answers and its visible questions change. */
import { questionTypes } from "../../question-types/registry.ts";
import type { CompiledForm } from "../forms/compile-form.ts";
import type { Answer, Answers, FormField } from "../forms/form-types.ts";
import { columnOf, optionsOf } from "../questions/field-options.ts";
import { questionText } from "../questions/question-text.ts";
import type { Reading } from "./compile-expression.ts";
import type { CompiledExpression } from "./compile-rules.ts";
import type { Value } from "./value-types.ts";
import { readDay, textOfValue, valueOfAnswer } from "./values.ts";

export const checkFailed = "This answer does not pass its check.";

const noColumn = () => null;

/** The answer of a calculation that has no value yet. */
const noValue: Answer = { values: [] };

export class ExpressionState {
  readonly form: CompiledForm;
  readonly visible: Uint8Array;
  readonly today: number | null;
  readonly answers: (Answer | undefined)[];
  /** By field: the value of its answer; undefined while it was not needed. */
  readonly values: (Value | null | undefined)[];
  results: Answers | null = null;
  /** The options that were found last, because each keystroke asks again. */
  readonly fitting = new WeakMap<
    FormField,
    { key: string; found: Pick<FormField, "options" | "waitsFor"> }
  >();

  constructor(form: CompiledForm, visible: Uint8Array) {
    const today = readDay(form.form.today ?? "");
    this.form = form;
    this.visible = visible;
    this.today = Number.isNaN(today) ? null : today;
    this.answers = Array.from({ length: form.fields.length });
    this.values = Array.from({ length: form.fields.length });
  }

  set(fieldIndex: number, answer: Answer | undefined): void {
    this.answers[fieldIndex] = answer;
    this.values[fieldIndex] = undefined;
  }

  /** The answers to questions that are not visible do not count. */
  value(field: number): Value | null {
    if (!this.visible[field]) return null;
    const known = this.values[field];
    if (known !== undefined) return known;
    const type = this.form.expressions?.typeOf(field) ?? null;
    const question = this.form.fields[field];
    const value =
      type === null || !question
        ? null
        : valueOfAnswer(question.type, type === "any" ? "text" : type, this.answers[field]);
    this.values[field] = value;
    return value;
  }

  run(
    { program, sources }: CompiledExpression,
    column: Reading["column"] = noColumn,
  ): Value | null {
    return program.run({
      today: this.today,
      column,
      values: (index) =>
        (sources[index] ?? []).flatMap((field) => {
          const value = this.value(field);
          // A list is one value.
          return value === null ? [] : [value as number];
        }),
    });
  }

  isCalculation(field: number): boolean {
    return this.form.expressions?.byField.get(field)?.calculation !== undefined;
  }

  /** Computes a calculation again. @returns whether its value has changed. */
  calculate(field: number): boolean {
    const before = this.answers[field]?.values[0];
    const rule = this.form.expressions?.byField.get(field)?.calculation;
    const value = rule && this.visible[field] ? this.run(rule) : null;
    const type = rule?.program.type ?? "any";
    const digits = this.form.fields[field]?.digitsAllowed ?? null;
    const text = value === null ? null : textOfValue(type === "any" ? "text" : type, value, digits);
    this.set(field, text === null ? noValue : { values: [text] });
    const isChanged = before !== (text ?? undefined);
    if (isChanged) this.results = null;
    return isChanged;
  }

  calculated(): Answers {
    const fields = [...(this.form.expressions?.byField ?? [])].flatMap(([field, rules]) =>
      rules.calculation ? [field] : [],
    );
    this.results ??= Object.fromEntries(
      fields.map((field) => [this.form.fields[field]?.id ?? "", this.answers[field] ?? noValue]),
    );
    return this.results;
  }

  /** The question with what its expressions decide: whether it is required, and whether its answer passes its check. */
  resolve(field: FormField): FormField {
    const number = this.form.fieldIndexOf.get(field.id) ?? -1;
    const rules = this.form.expressions?.byField.get(number);
    if (!rules?.check && !rules?.requiredIf && !rules?.choiceFilter) return field;
    const answer = this.answers[number];
    const isAnswered = answer !== undefined && questionTypes[field.type].isAnswered(answer);
    const fails = isAnswered && rules.check && this.run(rules.check) === false;
    const isRequired = field.required || (rules.requiredIf && this.run(rules.requiredIf) === true);
    return {
      ...field,
      ...(isRequired && { required: true }),
      ...(fails && { failedCheck: field.checkMessage?.trim() || checkFailed }),
      ...(rules.choiceFilter && this.fittingOptions(field, number, rules.choiceFilter)),
    };
  }

  /** The options that fit the other answers. One that was chosen before stays visible, marked. */
  fittingOptions(
    field: FormField,
    number: number,
    filter: CompiledExpression,
  ): Pick<FormField, "options" | "waitsFor"> {
    const all = optionsOf(field);
    const chosen = this.answers[number]?.values ?? [];
    const key = JSON.stringify([chosen, filter.sources.flat().map((source) => this.value(source))]);
    const known = this.fitting.get(field);
    if (known?.key === key) return known.found;
    const options = all.flatMap((option) => {
      if (this.run(filter, (name) => columnOf(option, name)) === true) return [option];
      return chosen.includes(option.label) ? [{ ...option, isUnfit: true }] : [];
    });
    const waits = options.some(({ isUnfit }) => !isUnfit)
      ? undefined
      : filter.sources.flat().find((source) => this.value(source) === null);
    const first = waits === undefined ? undefined : this.form.fields[waits];
    const found = { options, ...(first && { waitsFor: questionText(first) }) };
    this.fitting.set(field, { key, found });
    return found;
  }
}
