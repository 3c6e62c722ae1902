/**
 * Turns a form with repeating sections into one without: each instance becomes a section of its own, whose questions have
 * ids of their own. All other rules (visibility, progress, scores, corrections) then need not know that sections repeat.
 */
import { answerOf, isAnswered } from "../answers/is-answered.ts";
import { displayValues } from "../answers/answer-text.ts";
import { textResolver, visibleFields, type Visibility } from "../conditions/visibility.ts";
import { compileForm } from "../forms/compile-form.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { isRepeating, structureOf, type RepeatingSection, type Structure } from "./structure.ts";
import { expressionNames, namesIn } from "../expressions/field-expressions.ts";
import { createInstanceLookup, type InstanceLookup } from "./find-instances.ts";
import {
  idInForm,
  idInInstance,
  instanceListId,
  listedInstances,
  mostInstances,
  maxRepeatDepth,
} from "./instance-ids.ts";
import type {
  Answers,
  Condition,
  ConditionGroup,
  FormDefinition,
  FormField,
  FormSection,
  SectionInstance,
  SectionRepeat,
} from "../forms/form-types.ts";

/** Whether any section repeats. */
export const hasRepeats = (form: Pick<FormDefinition, "sections">) =>
  form.sections.some(isRepeating);

/**
 * Returns the form of one intake, with a section for each instance. A form without repeating sections is returned as it is.
 * Sections follow their outer instance: inverter 1, its strings, inverter 2, its strings.
 */
export function expandRepeats<Form extends FormDefinition>(form: Form, answers: Answers): Form {
  if (!hasRepeats(form)) return withAnswersInTexts(form, form, answers);
  const sections = expand(form, answers, maxRepeatDepth);
  const expanded = { ...form, sections, repeatCountFields: repeatCountFieldsIn(form, sections) };
  return withAnswersInTexts(expanded, form, answers);
}

/**
 * Puts the answers into the texts that name questions: "Is SolarEdge listed?". The text as it was written stays beside it, so that
 * a page can follow the answers.
 */
function withAnswersInTexts<Form extends FormDefinition>(
  form: Form,
  { sections: written }: FormDefinition,
  answers: Answers,
): Form {
  // All instances of a question have the same texts.
  const namesOf = new Map(
    written.flatMap(({ fields }) =>
      fields.flatMap((field) => {
        const names = namesIn(field);
        return names.length > 0 ? [[field.id, names] as const] : [];
      }),
    ),
  );
  if (namesOf.size === 0) return form;
  const { idOf } = expressionNames(written.flatMap(({ fields }) => fields));
  const find = createInstanceLookup(form);
  const known = new Set(written.flatMap(({ fields }) => fields.map(({ id }) => id)));
  const templates = form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field): FormField => {
      const names = namesOf.get(idInForm(field.id)) ?? [];
      const named = names.filter((name) => known.has(idOf(name)));
      if (named.length === 0) return field;
      const { label, question, tipText, checkMessage } = field;
      const sources = Object.fromEntries(
        named.map((name) => [name, [...find(field.id, idOf(name))]]),
      );
      const texts = { label, question, tipText, checkMessage };
      return { ...field, template: { ...texts, sources } };
    }),
  }));
  const resolve = textResolver(compileForm({ ...form, sections: templates }), answers);
  const sections = templates.map((section) => ({
    ...section,
    fields: section.fields.map(resolve),
  }));
  return { ...form, sections };
}

/** The ids in the expanded form of the questions that count instances. */
function repeatCountFieldsIn(form: FormDefinition, expanded: readonly FormSection[]): string[] {
  const counting = new Set(
    form.sections.flatMap(({ repeat }) =>
      repeat?.count.by === "answer" ? [repeat.count.fieldId] : [],
    ),
  );
  if (counting.size === 0) return [];
  const ids = expanded.flatMap(({ fields }) => fields.map(({ id }) => id));
  return ids.filter((id) => counting.has(idInForm(id)));
}

/** @param depth the greatest nesting depth: sections that repeat deeper are omitted. */
function expand(form: FormDefinition, answers: Answers, depth: number): FormSection[] {
  const structure = structureOf(form, depth);
  const instancesIn = listInstances(form, structure, answers);
  const sections: FormSection[] = [];
  const add = (section: FormSection, outer: Pick<Place, "chain" | "path" | "names">) => {
    if (!isRepeating(section)) return void sections.push(section);
    const siblings = instancesIn(section.id, outer.path);
    siblings.forEach((own, index) => {
      const place = {
        chain: [...outer.chain, section.id],
        path: [...outer.path, own],
        names: [...outer.names, `${section.repeat.noun} ${index + 1}`],
        number: index + 1,
        siblingCount: siblings.length,
      };
      sections.push(instanceOf(section, place, answers));
      for (const inner of structure.inner.get(section.id) ?? []) add(inner, place);
    });
  };
  for (const section of structure.outermost) add(section, { chain: [], path: [], names: [] });
  if (structure.conditional.size === 0) return sections;
  const find = createInstanceLookup({ sections });
  return sections.map((section) =>
    section.fields.some(({ conditionGroup }) => conditionGroup)
      ? { ...section, fields: section.fields.map((field) => withOwnConditions(field, find)) }
      : section,
  );
}

/** The ids of a section's instances within one instance of the section around it, in order. */
type InstancesIn = (sectionId: string, path: readonly string[]) => readonly string[];

/** Finds all instances, those of outer sections first, because a count may be an answer of an outer instance. */
function listInstances(form: FormDefinition, structure: Structure, answers: Answers): InstancesIn {
  const found = new Map<string, readonly string[]>();
  const isAsked = askedQuestions(form, structure, answers);
  const instanceIdsIn = (section: RepeatingSection, path: readonly string[]): readonly string[] => {
    const { count } = section.repeat;
    const most = mostInstances(section.repeat);
    if (count.by === "number") return numberedIds(count.number, most);
    if (count.by === "added") {
      const list = answerOf(answers, instanceListId(section.id, path));
      const listed = listedInstances(list?.values ?? [], most);
      return listed.length > 0 ? listed : numberedIds(1, most);
    }
    const depth = (structure.chainOf.get(count.fieldId) ?? []).length;
    const fieldId = idInInstance(count.fieldId, path.slice(0, depth));
    if (depth > path.length || !isAsked(fieldId, depth)) return [];
    return numberedIds(readTypedNumber(answerOf(answers, fieldId)?.values[0] ?? ""), most);
  };
  const visit = (section: RepeatingSection, path: readonly string[]) => {
    const ids = instanceIdsIn(section, path);
    found.set(idInInstance(section.id, path), ids);
    for (const inner of structure.inner.get(section.id) ?? [])
      for (const id of ids) visit(inner, [...path, id]);
  };
  for (const section of structure.outermost) if (isRepeating(section)) visit(section, []);

  return (sectionId, path) => found.get(idInInstance(sectionId, path)) ?? [];
}

function numberedIds(count: number, most: number): string[] {
  const whole = Number.isNaN(count) ? 0 : Math.min(Math.max(0, Math.floor(count)), most);
  return Array.from({ length: whole }, (_, index) => `${index + 1}`);
}

/** Whether a question at this nesting depth is visible. The answer to a hidden question counts no instances. */
function askedQuestions(form: FormDefinition, { conditional }: Structure, answers: Answers) {
  const visible = new Map<number, Visibility>();
  const visibleAt = (depth: number) => {
    const sections = expand(form, answers, depth);
    return visibleFields(compileForm({ ...form, sections }), answers);
  };
  return (fieldId: string, depth: number): boolean => {
    if (!conditional.has(idInForm(fieldId))) return true;
    const known = visible.get(depth) ?? visibleAt(depth);
    visible.set(depth, known);
    return known.isVisible(fieldId);
  };
}

interface Place extends Pick<SectionInstance, "chain" | "path" | "number" | "siblingCount"> {
  /** "Inverter 2", "String 1" */
  names: string[];
}

function instanceOf(section: RepeatingSection, place: Place, answers: Answers): FormSection {
  const { repeat, ...rest } = section;
  const { names, ...position } = place;
  const { path } = position;
  const fields = section.fields.map((field) => ({ ...field, id: idInInstance(field.id, path) }));
  const isAdded = repeat.count.by === "added";
  return {
    ...rest,
    id: idInInstance(section.id, path),
    title: titleOf(place, { repeat, fields, answers }),
    fields,
    instance: {
      ...position,
      noun: repeat.noun,
      outerTitle: names
        .slice(0, -1)
        .map((name) => `${name}, `)
        .join(""),
      listId: isAdded ? instanceListId(section.id, path.slice(0, -1)) : null,
      ...(repeat.table && { table: section.title }),
    },
  };
}

/** "Inverter 2, SE7600H"; of a string within it "Inverter 2, String 1". */
function titleOf(
  { names, path }: Place,
  { repeat, fields, answers }: { repeat: SectionRepeat; fields: FormField[]; answers: Answers },
): string {
  const words = (repeat.titledBy ?? []).flatMap((id) => {
    const field = fields.find((each) => each.id === idInInstance(id, path));
    const answer = field && answerOf(answers, field.id);
    return field && answer && isAnswered(field.type, answer)
      ? displayValues(field, answer.values)
      : [];
  });
  return [...names, ...words.filter(Boolean)].join(", ");
}

/**
 * Lets each condition refer to the instance of its source that the question belongs to. A source that is asked several
 * times for the question satisfies the condition if any of its answers does.
 */
function withOwnConditions(field: FormField, find: InstanceLookup): FormField {
  const { conditionGroup } = field;
  return conditionGroup
    ? { ...field, conditionGroup: ownConditions(conditionGroup, field.id, find) }
    : field;
}

/** The conditions of a form's author as they apply to one question of the expanded form. */
export function ownConditions(
  group: ConditionGroup,
  fieldId: string,
  find: InstanceLookup,
): ConditionGroup {
  const own = (condition: Condition): Condition => {
    const ids = find(fieldId, condition.selectedQuestion);
    const [only] = ids;
    return ids.length === 1 && only !== undefined
      ? { ...condition, selectedQuestion: only }
      : { ...condition, anyOf: [...ids] };
  };
  const cgList = group.cgList.map((list) => ({
    ...list,
    conditionList: list.conditionList.map(own),
  }));
  return { ...group, cgList };
}
