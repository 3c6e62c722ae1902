/** Evaluates the expressions of a form while its answers and its visible questions change. */
import { questionTypes } from "../../question-types/registry.ts";
import type { CompiledForm } from "../forms/compile-form.ts";
import type { Answer, Answers, FormField } from "../forms/form-types.ts";
import type { CompiledRule } from "./compile-rules.ts";
import type { Value } from "./value-types.ts";
import { readDay, textOfValue, valueOfAnswer } from "./values.ts";

export const checkFailed = "This answer does not pass its check.";

/** The answer of a calculation that has no value yet. */
const noValue: Answer = { values: [] };

export class RuleState {
  readonly form: CompiledForm;
  readonly visible: Uint8Array;
  readonly today: number | null;
  readonly answers: (Answer | undefined)[];
  /** By field: the value of its answer; undefined while it was not needed. */
  readonly values: (Value | null | undefined)[];
  results: Answers | null = null;

  constructor(form: CompiledForm, visible: Uint8Array) {
    const today = readDay(form.form.today ?? "");
    this.form = form;
    this.visible = visible;
    this.today = Number.isNaN(today) ? null : today;
    this.answers = Array.from({ length: form.fields.length });
    this.values = Array.from({ length: form.fields.length });
  }

  set(field: number, answer: Answer | undefined): void {
    this.answers[field] = answer;
    this.values[field] = undefined;
  }

  /** The answers to questions that are not visible do not count. */
  value(field: number): Value | null {
    if (!this.visible[field]) return null;
    const known = this.values[field];
    if (known !== undefined) return known;
    const type = this.form.rules?.typeOf(field) ?? null;
    const question = this.form.fields[field];
    const value =
      type === null || !question
        ? null
        : valueOfAnswer(question.type, type === "any" ? "text" : type, this.answers[field]);
    this.values[field] = value;
    return value;
  }

  run({ program, sources }: CompiledRule): Value | null {
    return program.run({
      today: this.today,
      values: (index) =>
        (sources[index] ?? []).flatMap((field) => {
          const value = this.value(field);
          // A list is one value.
          return value === null ? [] : [value as number];
        }),
    });
  }

  isCalculation(field: number): boolean {
    return this.form.rules?.byField.get(field)?.calculation !== undefined;
  }

  /** Computes a calculation again. @returns whether its value has changed. */
  calculate(field: number): boolean {
    const before = this.answers[field]?.values[0];
    const rule = this.form.rules?.byField.get(field)?.calculation;
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
    const fields = [...(this.form.rules?.byField ?? [])].flatMap(([field, rules]) =>
      rules.calculation ? [field] : [],
    );
    this.results ??= Object.fromEntries(
      fields.map((field) => [this.form.fields[field]?.id ?? "", this.answers[field] ?? noValue]),
    );
    return this.results;
  }

  /** The question with what its expressions decide: whether it is required, and whether its answer passes its check. */
  resolve(field: FormField): FormField {
    const number = this.form.numberOf.get(field.id) ?? -1;
    const rules = this.form.rules?.byField.get(number);
    if (!rules?.check && !rules?.requiredIf) return field;
    const answer = this.answers[number];
    const isAnswered = answer !== undefined && questionTypes[field.type].isAnswered(answer);
    const fails = isAnswered && rules.check && this.run(rules.check) === false;
    const isRequired = field.required || (rules.requiredIf && this.run(rules.requiredIf) === true);
    return {
      ...field,
      ...(isRequired && { required: true }),
      ...(fails && { failedCheck: field.checkMessage?.trim() || checkFailed }),
    };
  }
}
