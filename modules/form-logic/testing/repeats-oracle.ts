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

interface FilledForm {
  form: FormDefinition;
  answers: Answers;
}

const storedId = ({ id, place }: AskedQuestion) =>
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
  const typed = filled.answers[storedId(question)]?.values[0] ?? "";
  const number = Math.max(0, Math.floor(meantNumber(typed) ?? 0));
  return isAskedByDefinition(filled, question)
    ? Array.from({ length: number }, (_, at) => `${at + 1}`)
    : [];
}

/** Every question with each of its places that begins with the given one. */
function placesOf(
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
export function visibleByDefinition(form: FormDefinition, answers: Answers): string[] {
  const filled = { form, answers };
  return form.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ id }) => placesOf(filled, id, []))
    .filter((question) => isAskedByDefinition(filled, question))
    .map(storedId)
    .sort();
}

function isAskedByDefinition(filled: FilledForm, question: AskedQuestion): boolean {
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
  const { form, answers } = filled;
  const source = fieldOf(form, condition.selectedQuestion);
  if (!source) return false;
  const chain = chainOf(form, sectionOf(form, source.id)?.id);
  const shared: AskedQuestion["place"] = [];
  for (const [at, step] of question.place.entries()) {
    if (chain[at] !== step[0]) break;
    shared.push(step);
  }
  return placesOf(filled, source.id, shared).some((each) => {
    if (!isAskedByDefinition(filled, each)) return false;
    const values = (answers[storedId(each)]?.values ?? []).filter((value) => value.trim() !== "");
    const number = meantNumber(values[0] ?? "") ?? Number.NaN;
    if (values.length === 0) return false;
    if (source.type === "numeric-input" && Number.isNaN(number)) return false;
    const limit = meantNumber(condition.selectedOption) ?? Number.NaN;
    const { selectedOperand, selectedOption } = condition;
    if (selectedOperand === "is") return values.includes(selectedOption);
    if (selectedOperand === "isnot") return !values.includes(selectedOption);
    if (selectedOperand === "lessThan") return number < limit;
    return selectedOperand === "greaterThan" ? number > limit : number === limit;
  });
}
