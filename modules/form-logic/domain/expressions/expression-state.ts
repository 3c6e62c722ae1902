/** Evaluates the expressions of a form while its answers and its visible questions change. */
import { questionTypes } from "../../question-types/registry.ts";
import type { CompiledForm } from "../forms/compile-form.ts";
import type { Answer, Answers, FormField } from "../forms/form-types.ts";
import { columnOf, optionsOf } from "../questions/field-options.ts";
import { displayValues } from "../answers/answer-text.ts";
import { replaceNames, textParts } from "./field-expressions.ts";
import { questionText } from "../questions/question-text.ts";
import type { Reading } from "./compile-expression.ts";
import type { CompiledExpression } from "./compile-expressions.ts";
import type { Value } from "./value-types.ts";
import { readDay, textOfValue, valueOfAnswer } from "./answer-values.ts";

export const checkFailed = "This answer does not pass its check.";

export const isDouble = "The same answer is given to another question. They must differ.";

/** In a text, in place of an answer that there is not yet. */
export const unanswered = "____";

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
  /** The calculations whose results were not read yet by `takeCalculated`. */
  readonly recalculated = new Set<number>();
  /** The visible questions that have each serial number; null while it was not needed. */
  serials: Map<string, Set<number>> | null = null;
  /** The questions that a changed serial number was or is the same as, until they are read. */
  readonly serialNeighbors = new Set<number>();
  /** By field: what its check and its requirement said when they were last compared. */
  readonly outcomes: (number | undefined)[];
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
    this.outcomes = Array.from({ length: form.fields.length });
  }

  set(fieldIndex: number, answer: Answer | undefined): void {
    this.countSerial(fieldIndex, false);
    this.answers[fieldIndex] = answer;
    this.values[fieldIndex] = undefined;
    this.countSerial(fieldIndex, this.visible[fieldIndex] === 1);
  }

  /** Called after a question has appeared or disappeared. */
  followVisibility(fieldIndex: number): void {
    this.countSerial(fieldIndex, this.visible[fieldIndex] === 1);
  }

  /** The answers to questions that are not visible do not count. */
  value(fieldIndex: number): Value | null {
    if (!this.visible[fieldIndex]) return null;
    const known = this.values[fieldIndex];
    if (known !== undefined) return known;
    const type = this.form.expressions?.typeOf(fieldIndex) ?? null;
    const question = this.form.fields[fieldIndex];
    const value =
      type === null || !question
        ? null
        : valueOfAnswer(question.type, type === "any" ? "text" : type, this.answers[fieldIndex]);
    this.values[fieldIndex] = value;
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

  isCalculation(fieldIndex: number): boolean {
    return this.form.expressions?.byField.get(fieldIndex)?.calculation !== undefined;
  }

  /** Computes a calculation again. @returns whether its value has changed. */
  calculate(fieldIndex: number): boolean {
    const before = this.answers[fieldIndex]?.values[0];
    const rule = this.form.expressions?.byField.get(fieldIndex)?.calculation;
    const value = rule && this.visible[fieldIndex] ? this.run(rule) : null;
    const type = rule?.program.type ?? "any";
    const digits = this.form.fields[fieldIndex]?.digitsAllowed ?? null;
    const text = value === null ? null : textOfValue(type === "any" ? "text" : type, value, digits);
    this.set(fieldIndex, text === null ? noValue : { values: [text] });
    const isChanged = before !== (text ?? undefined);
    if (isChanged) this.results = null;
    this.recalculated.add(fieldIndex);
    return isChanged;
  }

  /** The results of the calculations that ran since this was last called. */
  takeCalculated(): [fieldId: string, answer: Answer][] {
    const found = [...this.recalculated].map((field): [string, Answer] => [
      this.form.fields[field]?.id ?? "",
      this.answers[field] ?? noValue,
    ]);
    this.recalculated.clear();
    return found;
  }

  /** Whether the rules of a question may say something else than when this was last called for it. */
  hasNewOutcome(fieldIndex: number): boolean {
    const rules = this.form.expressions?.byField.get(fieldIndex);
    if (rules?.choiceFilter || this.form.expressions?.texts.has(fieldIndex)) return true;
    const fails = rules?.check && this.run(rules.check) === false ? 1 : 0;
    const requires = rules?.requiredIf && this.run(rules.requiredIf) === true ? 2 : 0;
    const before = this.outcomes[fieldIndex];
    this.outcomes[fieldIndex] = fails + requires;
    return before !== fails + requires;
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

  /**
   * The question with the answers in its texts, and with what its expressions decide: whether it is required, whether its answer
   * passes its check, and which choices it offers.
   */
  resolve(asBuilt: FormField): FormField {
    const fieldIndex = this.form.fieldIndexOf.get(asBuilt.id) ?? -1;
    const field = asBuilt.template ? this.withAnswers(asBuilt, fieldIndex) : asBuilt;
    const rules = this.form.expressions?.byField.get(fieldIndex);
    if (field.isUnique && this.isRepeated(fieldIndex))
      return { ...this.resolveRules(field, fieldIndex), failedCheck: isDouble };
    return rules ? this.resolveRules(field, fieldIndex) : field;
  }

  resolveRules(field: FormField, fieldIndex: number): FormField {
    const rules = this.form.expressions?.byField.get(fieldIndex);
    if (!rules?.check && !rules?.requiredIf && !rules?.choiceFilter) return field;
    const answer = this.answers[fieldIndex];
    const isAnswered = answer !== undefined && questionTypes[field.type].isAnswered(answer);
    const fails = isAnswered && rules.check && this.run(rules.check) === false;
    const isRequired = field.required || (rules.requiredIf && this.run(rules.requiredIf) === true);
    return {
      ...field,
      ...(isRequired && { required: true }),
      ...(fails && { failedCheck: field.checkMessage?.trim() || checkFailed }),
      ...(rules.choiceFilter && this.fittingOptions(field, fieldIndex, rules.choiceFilter)),
    };
  }

  /** Whether another visible question has the same serial number. Spaces and capitals do not count. */
  isRepeated(fieldIndex: number): boolean {
    if (!this.serials) {
      this.serials = new Map();
      for (const each of this.form.expressions?.unique ?? [])
        this.countSerial(each, this.visible[each] === 1);
      this.serialNeighbors.clear();
    }
    return (this.serials.get(this.serialOf(fieldIndex))?.size ?? 0) > 1;
  }

  /** @param isCounted whether the question is visible; its answer counts only then. */
  countSerial(fieldIndex: number, isCounted: boolean): void {
    if (!this.serials || !this.form.fields[fieldIndex]?.isUnique) return;
    const serial = this.serialOf(fieldIndex);
    if (serial === "") return;
    const sharing = this.serials.get(serial) ?? new Set();
    this.serials.set(serial, sharing);
    if (isCounted) sharing.add(fieldIndex);
    else sharing.delete(fieldIndex);
    for (const each of sharing) this.serialNeighbors.add(each);
  }

  serialOf(fieldIndex: number): string {
    return (this.answers[fieldIndex]?.values[0] ?? "").replaceAll(/\s/g, "").toUpperCase();
  }

  /** What the default of a question is now; null for none, or one that is no answer to it. */
  defaultOf(fieldIndex: number): string[] | null {
    const field = this.form.fields[fieldIndex];
    const rule = this.form.expressions?.byField.get(fieldIndex)?.defaultExpression;
    const value = field && rule ? this.run(rule) : null;
    if (!field || !rule || value === null) return null;
    const { type } = rule.program;
    const digits = field.allowDecimals ? (field.digitsAllowed ?? null) : 0;
    const text = textOfValue(type === "any" ? "text" : type, value, digits);
    return Array.isArray(value) ? value : text === null ? null : [text];
  }

  withAnswers(field: FormField, number: number): FormField {
    const sources = this.form.expressions?.texts.get(number);
    const { template } = field;
    if (!sources || !template) return field;
    const words = (name: string) => {
      const numbers = sources.get(name);
      return numbers ? numbers.flatMap((each) => this.words(each)).join(", ") || unanswered : null;
    };
    const texts = textParts.flatMap((part) => {
      const text = template[part];
      return text === undefined ? [] : [[part, replaceNames(text, words)] as const];
    });
    return { ...field, ...Object.fromEntries(texts) };
  }

  /** The answer to a question in words; nothing for one that is hidden or not answered. */
  words(number: number): string[] {
    const field = this.form.fields[number];
    const answer = this.answers[number];
    if (!field || !answer || !this.visible[number]) return [];
    return questionTypes[field.type].isAnswered(answer)
      ? [displayValues(field, answer.values)]
      : [];
  }

  /** The options that fit the other answers. One that was chosen before stays visible, marked. */
  fittingOptions(
    field: FormField,
    fieldIndex: number,
    filter: CompiledExpression,
  ): Pick<FormField, "options" | "waitsFor"> {
    const all = optionsOf(field);
    const chosen = this.answers[fieldIndex]?.values ?? [];
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
