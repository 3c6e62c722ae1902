/** What is wrong with the repeating sections of a form that is to be published. */
import { conditionsOf, sourceIds } from "../conditions/condition-lists.ts";
import { isComparedAsNumber } from "../questions/field-options.ts";
import { maxRepeatDepth } from "./instance-ids.ts";
import { isRepeating, structureOf, type RepeatingSection, type Structure } from "./structure.ts";
import type { FormDefinition, FormField } from "../forms/form-types.ts";

const lostOuter =
  "The section that this one repeats within does not repeat, or no longer exists. Choose another.";
const outerLater = "A section can only repeat within a section that comes before it.";
const tooDeep = `Sections can repeat within each other up to ${maxRepeatDepth} deep.`;
const lostCount =
  "The question that says how often this section repeats no longer exists. Choose another.";
const notANumber =
  "How often a section repeats can only come from a question that asks for a number.";
const countWithin =
  "The number must be asked before the section repeats: outside of it, or in the section that it repeats within.";
const countFromRepeat =
  "The number must not depend on answers in sections that repeat further inside.";

/** @returns a message for each section with an error, by section id. */
export function repeatErrors(form: Pick<FormDefinition, "sections">): Map<string, string> {
  const structure = structureOf(form);
  const position = new Map(form.sections.map(({ id }, index) => [id, index]));
  const errors = new Map<string, string>();
  for (const section of form.sections) {
    if (!isRepeating(section)) continue;
    const error = errorOf(section, form, { structure, position });
    if (error) errors.set(section.id, error);
  }
  return errors;
}

function errorOf(
  section: RepeatingSection,
  form: Pick<FormDefinition, "sections">,
  { structure, position }: { structure: Structure; position: Map<string, number> },
): string | null {
  const { within } = section.repeat;
  if (within) {
    const outer = form.sections.find(({ id }) => id === within);
    if (!outer || !isRepeating(outer)) return lostOuter;
    if ((position.get(within) ?? 0) >= (position.get(section.id) ?? 0)) return outerLater;
  }
  const chain = structure.chainOfSection.get(section.id) ?? [];
  if (chain.length > maxRepeatDepth) return tooDeep;
  return section.repeat.count.by === "answer"
    ? errorOfCount(section.repeat.count.fieldId, chain, form, structure)
    : null;
}

function errorOfCount(
  fieldId: string,
  chain: readonly string[],
  form: Pick<FormDefinition, "sections">,
  { chainOf }: Structure,
): string | null {
  const fields = form.sections.flatMap((each) => each.fields);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const counted = byId.get(fieldId);
  if (!counted) return lostCount;
  if (!isComparedAsNumber(counted.type)) return notANumber;
  const isAskedBefore = (id: string) => {
    const own = chainOf.get(id) ?? [];
    return own.length < chain.length && own.every((each, depth) => each === chain[depth]);
  };
  if (!isAskedBefore(fieldId)) return countWithin;
  return allSources(counted, byId).every(isAskedBefore) ? null : countFromRepeat;
}

/** The questions that decide, directly or not, whether one is asked. */
function allSources(field: FormField, byId: ReadonlyMap<string, FormField>): string[] {
  const found = new Set(conditionsOf(field).flatMap(sourceIds));
  for (const id of found) {
    const source = byId.get(id);
    for (const next of source ? conditionsOf(source).flatMap(sourceIds) : []) found.add(next);
  }
  return [...found];
}
