/** Which sections of a form repeat, and within which others. */
import { conditionsOf } from "../conditions/condition-lists.ts";
import { idInForm, instanceListId } from "./instance-ids.ts";
import type { FormDefinition, FormSection, SectionRepeat } from "../forms/form-types.ts";

export type RepeatingSection = FormSection & { repeat: SectionRepeat };

export const isRepeating = (section: FormSection): section is RepeatingSection =>
  Boolean(section.repeat);

export interface Structure {
  /** Sections that do not repeat, and those that repeat in no other, in form order. */
  outermost: FormSection[];
  /** By id of the repeating section around them. */
  inner: Map<string, RepeatingSection[]>;
  /** The repeating sections of each question, the outermost first. Questions outside of them are missing. */
  chainOf: Map<string, readonly string[]>;
  /** The same of each repeating section, with itself as the last. */
  chainOfSection: Map<string, readonly string[]>;
  /** Ids of the questions that have conditions. */
  conditional: Set<string>;
}

export function structureOf(
  form: Pick<FormDefinition, "sections">,
  depth = Number.POSITIVE_INFINITY,
): Structure {
  const repeating = new Map(form.sections.filter(isRepeating).map((each) => [each.id, each]));
  const outerOf = ({ id, repeat }: RepeatingSection) => {
    const outer = repeating.get(repeat.within ?? "");
    return outer && outer.id !== id ? outer : null;
  };
  const chain = (section: RepeatingSection): string[] => {
    const ids: string[] = [];
    for (let at: RepeatingSection | null = section; at && !ids.includes(at.id); at = outerOf(at))
      ids.unshift(at.id);
    return ids;
  };
  const inner = new Map<string, RepeatingSection[]>();
  const chainOf = new Map<string, readonly string[]>();
  const chainOfSection = new Map<string, readonly string[]>();
  const outermost: FormSection[] = [];
  for (const section of form.sections) {
    const ids = isRepeating(section) ? chain(section) : [];
    if (ids.length > depth) continue;
    if (ids.length > 0) {
      chainOfSection.set(section.id, ids);
      for (const { id } of section.fields) chainOf.set(id, ids);
    }
    const outer = ids.at(-2);
    if (!outer || !isRepeating(section)) outermost.push(section);
    else inner.set(outer, [...(inner.get(outer) ?? []), section]);
  }
  const conditional = form.sections
    .flatMap(({ fields }) => fields)
    .filter((field) => conditionsOf(field).length > 0)
    .map(({ id }) => id);
  return { outermost, inner, chainOf, chainOfSection, conditional: new Set(conditional) };
}

/**
 * The ids under which answers to a form are stored: its questions and the lists of instances. In a repeating section each
 * instance adds its own part to them (`idInForm` removes it).
 */
export function answerIds(form: Pick<FormDefinition, "sections">): string[] {
  return form.sections.flatMap((section) => [
    ...section.fields.map(({ id }) => id),
    ...(isRepeating(section) && section.repeat.count.by === "added"
      ? [instanceListId(section.id, [])]
      : []),
  ]);
}

/** Whether an id is one of a form's answers, in any instance. */
export function isAnswerOf(form: Pick<FormDefinition, "sections">): (id: string) => boolean {
  const known = new Set(answerIds(form));
  return (id) => known.has(idInForm(id));
}
