/**
 * Visibility in forms with repeating sections, written down literally and slowly: a question of an instance reads the
 * instances of its source that share its outer instances. The expansion must agree with it.
 */
import type { Answers, Condition, FormDefinition, FormField } from "../domain/forms/form-types.ts";
import { meantNumber } from "./typed-number-oracle.ts";

/** A question in one instance of each repeating section around it: [["inverters", "2"], ["strings", "1"]]. */
export interface AskedQuestion {
  id: string;
  place: [section: string, instance: string][];
}

export interface FilledForm {
  form: FormDefinition;
  answers: Answers;
  /** The result of a calculation; null for another question. */
  resultOf?: (question: AskedQuestion) => string[] | null;
}

export const storedId = ({ id, place }: AskedQuestion) =>
  [id, ...place.map(([, instance]) => instance)].join("~");

function sectionOf(form: FormDefinition, fieldId: string) {
  return form.sections.find(({ fields }) => fields.some(({ id }) => id === fieldId));
}

function chainOf(form: FormDefinition, sectionId: string | undefined): string[] {
  const section = form.sections.find(({ id }) => id === sectionId);
  if (!section?.repeat) return [];
  return [...chainOf(form, section.repeat.within ?? undefined), section.id];
}

function instancesIn(filled: FilledForm, sectionId: string, place: AskedQuestion["place"]) {
  const count = filled.form.sections.find(({ id }) => id === sectionId)?.repeat?.count;
  const path = place.map(([, instance]) => instance);
  if (count?.by === "added") {
    const listed = filled.answers[[`repeat:${sectionId}`, ...path].join("~")]?.values ?? [];
    return listed.length === 0 ? ["1"] : listed;
  }
  if (count?.by === "number") return Array.from({ length: count.number }, (_, at) => `${at + 1}`);
  if (!count) return [];
  const depth = chainOf(filled.form, sectionOf(filled.form, count.fieldId)?.id).length;
  const question = { id: count.fieldId, place: place.slice(0, depth) };
  const [typed = ""] = valuesIn(filled, question);
  const number = Math.max(0, Math.floor(meantNumber(typed) ?? 0));
  return isAskedByDefinition(filled, question)
    ? Array.from({ length: number }, (_, at) => `${at + 1}`)
    : [];
}

/** What a question is answered with, or calculated to. */
export const valuesIn = (filled: FilledForm, question: AskedQuestion): string[] =>
  (filled.resultOf?.(question) ?? filled.answers[storedId(question)]?.values ?? []).filter(
    (value) => value.trim() !== "",
  );

/** Every question with each of its places that begins with the given one. */
export function placesOf(
  filled: FilledForm,
  fieldId: string,
  start: AskedQuestion["place"],
): AskedQuestion[] {
  let places = [start];
  const chain = chainOf(filled.form, sectionOf(filled.form, fieldId)?.id);
  for (const sectionId of chain.slice(start.length))
    places = places.flatMap((place) =>
      instancesIn(filled, sectionId, place).map((instance): AskedQuestion["place"] => [
        ...place,
        [sectionId, instance],
      ]),
    );
  return places.map((place) => ({ id: fieldId, place }));
}

/** The stored ids of all visible questions, sorted. */
export function visibleByDefinition(
  form: FormDefinition,
  answers: Answers,
  resultOf?: FilledForm["resultOf"],
): string[] {
  const filled = { form, answers, ...(resultOf && { resultOf }) };
  return form.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ id }) => placesOf(filled, id, []))
    .filter((question) => isAskedByDefinition(filled, question))
    .map(storedId)
    .sort();
}

/** The places of question `id` that belong to the same instances as another question. */
export function sharedPlacesOf(filled: FilledForm, id: string, from: AskedQuestion) {
  const chain = chainOf(filled.form, sectionOf(filled.form, id)?.id);
  const shared: AskedQuestion["place"] = [];
  for (const [at, step] of from.place.entries()) {
    if (chain[at] !== step[0]) break;
    shared.push(step);
  }
  return placesOf(filled, id, shared);
}

export function isAskedByDefinition(filled: FilledForm, question: AskedQuestion): boolean {
  const field = fieldOf(filled.form, question.id);
  const lists = (field?.conditionGroup?.cgList ?? []).filter((it) => it.conditionList.length > 0);
  const groups = lists.map((list) => {
    const results = list.conditionList.map((it) => holds(filled, question, it));
    return list.mustBeTrueValue === "any" ? results.some(Boolean) : results.every(Boolean);
  });
  if (groups.length === 0) return true;
  return field?.conditionGroup?.operand === "or" ? groups.some(Boolean) : groups.every(Boolean);
}

function fieldOf(form: FormDefinition, fieldId: string): FormField | undefined {
  return sectionOf(form, fieldId)?.fields.find(({ id }) => id === fieldId);
}

function holds(filled: FilledForm, question: AskedQuestion, condition: Condition): boolean {
  const source = fieldOf(filled.form, condition.selectedQuestion);
  if (!source) return false;
  return sharedPlacesOf(filled, source.id, question).some((each) => {
    if (!isAskedByDefinition(filled, each)) return false;
    const values = valuesIn(filled, each);
    const number = meantNumber(values[0] ?? "") ?? Number.NaN;
    if (values.length === 0) return false;
    if (["numeric-input", "calculation"].includes(source.type) && Number.isNaN(number))
      return false;
    const limit = meantNumber(condition.selectedOption) ?? Number.NaN;
    const { selectedOperand, selectedOption } = condition;
    if (selectedOperand === "is") return values.includes(selectedOption);
    if (selectedOperand === "isnot") return !values.includes(selectedOption);
    if (selectedOperand === "lessThan") return number < limit;
    return selectedOperand === "greaterThan" ? number > limit : number === limit;
  });
}
