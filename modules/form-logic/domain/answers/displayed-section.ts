/**
 * The part of a form that one page shows: a section, and the questions of other sections that its visibility depends
 * on. Pure.
 */
import { conditionsOf, sourceIds } from "../conditions/condition-lists.ts";
import { columnsRead, questionsRead } from "../expressions/field-expressions.ts";
import { columnKey } from "../expressions/parse-expression.ts";
import { idInForm } from "../repeats/instance-ids.ts";
import { rowsOf, tableIdOf } from "../repeats/table-view.ts";
import { createInstanceLookup } from "../repeats/find-instances.ts";
import { questionsOfPart, questionText } from "../questions/question-text.ts";
import type { Answers, FormDefinition, FormField, FormSection } from "../forms/form-types.ts";

export interface DisplayedSection {
  section: FormSection;
  /** The questions that are not shown but that conditions and expressions of the shown ones read, directly or indirectly. */
  sources: FormSection[];
  /** Of a table: how many of its questions each row has, and which instance it is. */
  rows?: (Pick<FormSection, "id" | "instance"> & { size: number })[];
}

/** Returns the section with this id, the first instance of one that repeats, else the first section. Of a long section it returns only the requested part, from 1. */
export function displayedSection(
  form: FormDefinition,
  sectionId: string | null,
  part: number | null = null,
  alsoRead: readonly string[] = [],
): DisplayedSection {
  const whole =
    form.sections.find(({ id }) => id === sectionId) ??
    form.sections.find(({ instance }) => instance?.chain.at(-1) === sectionId) ??
    form.sections[0];
  if (!whole) return { section: { id: "", title: "", fields: [] }, sources: [] };
  const fields = part === null ? whole.fields : questionsOfPart(whole.fields, part);
  return withSources(form, { ...whole, fields }, alsoRead);
}

/**
 * Returns what a page of an intake shows: the whole table where a section is one. The id of an instance in a table leads to that
 * row alone.
 */
export function displayedPage(form: FormDefinition, sectionId: string | null): DisplayedSection {
  const { sections } = form;
  const asked =
    sections.find(({ id }) => id === sectionId) ??
    sections.find((section) => tableIdOf(section) === sectionId);
  const first =
    sections.find(({ instance }) => instance?.chain.at(-1) === sectionId) ?? sections[0];
  const table = asked?.id === sectionId ? null : tableIdOf(asked ?? first ?? { id: "" });
  if (table === null) return displayedSection(form, sectionId);
  const rows = rowsOf(form, table);
  const { outerTitle = "", table: title = "" } = rows[0]?.instance ?? {};
  const fields = rows.flatMap((row) => row.fields);
  return {
    ...withSources(form, { id: table, title: `${outerTitle}${title}`, fields }),
    rows: rows.map(({ id, instance, fields: own }) => ({
      id,
      ...(instance && { instance }),
      size: own.length,
    })),
  };
}

function withSources(
  form: FormDefinition,
  section: FormSection,
  alsoRead: readonly string[] = [],
): DisplayedSection {
  const all = new Map(
    form.sections.flatMap((each) => each.fields).map((field) => [field.id, field]),
  );
  const own = new Set(section.fields.map((field) => field.id));
  const needed = new Set<string>();
  const readBy = sourcesIn(form);
  const waiting = [...section.fields];
  const addSource = (id: string) => {
    const source = all.get(id);
    if (!source || needed.has(id)) return;
    needed.add(id);
    waiting.push(source);
  };
  const requested = new Set(alsoRead);
  if (requested.size > 0)
    for (const id of all.keys()) if (requested.has(idInForm(id))) addSource(id);
  // The rows of a table read the same questions of other sections.
  const seen = new Set<readonly string[]>();
  for (let field = waiting.pop(); field; field = waiting.pop()) {
    for (const ids of readBy(field)) {
      if (seen.has(ids)) continue;
      seen.add(ids);
      ids.forEach(addSource);
    }
  }
  const sourceFields = [...needed].flatMap((id) => all.get(id) ?? []);
  const columns = columnsRead([...section.fields, ...sourceFields]);
  const shownOf = (field: FormField) => shown(field, columns.get(idInForm(field.id)));
  const isSource = ({ id }: FormField) => needed.has(id) && !own.has(id);
  const sources = form.sections
    .map((each) => ({ ...each, title: "", fields: each.fields.filter(isSource).map(shownOf) }))
    .filter(({ fields }) => fields.length > 0);
  return { section: { ...section, fields: section.fields.map(shownOf) }, sources };
}

/** Finds the ids of the questions that a question's conditions and expressions read. */
function sourcesIn(form: FormDefinition): (field: FormField) => (readonly string[])[] {
  const find = createInstanceLookup(form);
  const unique = form.sections.flatMap(({ fields }) =>
    fields.flatMap(({ id, isUnique }) => (isUnique ? [id] : [])),
  );
  return (field) => [
    ...(field.isUnique ? [unique] : []),
    ...conditionsOf(field).map(sourceIds),
    ...questionsRead({ ...field, defaultExpression: "" }).map((id) => find(field.id, id)),
    ...Object.values(field.template?.sources ?? {}),
  ];
}

/**
 * Reduces a field to what the page needs: one text for the question, and only the flags that are set.
 * @param columns of its choices that expressions read.
 */
function shown(field: FormField, columns: ReadonlySet<string> | undefined): FormField {
  const {
    question: _,
    defaultValues: _values,
    defaultExpression: _expression,
    ...rest
  } = withoutUnset(field);
  const options = field.options?.map((option) => {
    const { values, ...plain } = withoutUnset(option);
    if (!values || (!field.choiceFilter && !columns)) return plain;
    const isRead = ([name]: [string, string]) =>
      field.choiceFilter || columns?.has(columnKey(name));
    return { ...plain, values: Object.fromEntries(Object.entries(values).filter(isRead)) };
  });
  return { ...rest, label: questionText(field), ...(options && { options }) };
}

/** Drops null and false, which mean the same as a missing property in every field and option. */
function withoutUnset<Part extends object>(part: Part): Part {
  const set = Object.entries(part).filter(([, value]) => value !== null && value !== false);
  return Object.fromEntries(set) as Part;
}

/** Returns a form of only this section and its sources, enough to compute visibility in the browser. */
export function formOfSection(
  form: Omit<FormDefinition, "sections">,
  view: DisplayedSection,
): FormDefinition {
  return { ...form, sections: [...sectionsOf(view), ...view.sources] };
}

/** The section, or the rows of a table, each with its own questions. */
function sectionsOf({ section, rows }: DisplayedSection): FormSection[] {
  if (!rows) return [section];
  let from = 0;
  return rows.map(({ size, ...row }) => {
    from += size;
    return { ...row, title: "", fields: section.fields.slice(from - size, from) };
  });
}

/** Returns the answers that the view needs. */
export function answersOfSection(answers: Answers, view: DisplayedSection): Answers {
  const ids = [view.section, ...view.sources].flatMap(({ fields }) => fields.map(({ id }) => id));
  return Object.fromEntries(ids.flatMap((id) => (answers[id] ? [[id, answers[id]]] : [])));
}
