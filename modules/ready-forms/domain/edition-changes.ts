/** What a newer edition of a ready form would change in a copy, and the copy with the chosen changes. Pure. */
import { isDeepStrictEqual } from "node:util";
import type { FormDefinition, FormField, FormSection } from "#modules/form-logic/public.ts";
import { compareForms, type FormDifference } from "#modules/form-logic/public.authoring.ts";

type Sections = Pick<FormDefinition, "sections">;

export interface EditionChange extends FormDifference {
  /** The organization changed it as well, and would lose that. */
  isOwnChanged: boolean;
}

const fieldsOf = ({ sections }: Sections) =>
  new Map(sections.flatMap(({ fields }) => fields.map((field) => [field.id, field])));

const headsOf = ({ sections }: Sections) =>
  new Map(sections.map(({ id, title, repeat }) => [id, { title, repeat: repeat ?? null }]));

/**
 * The sections and questions that are new or changed since the copy's edition, and that the copy does not have yet. What the
 * organization deleted stays deleted. Moved and removed ones are left to the author.
 */
export function editionChanges(
  copy: FormDefinition,
  edition: readonly FormSection[],
  newest: Sections,
): EditionChange[] {
  const before = { ...copy, sections: [...edition] };
  const parts = (form: Sections) => new Map<string, unknown>([...headsOf(form), ...fieldsOf(form)]);
  const [own, then, now] = [parts(copy), parts(before), parts(newest)];
  return compareForms(before, { ...copy, ...newest }).flatMap((difference) => {
    const { id, kind, change } = difference;
    if (kind === "form" || (change !== "added" && change !== "changed")) return [];
    if (isDeepStrictEqual(own.get(id), now.get(id))) return [];
    if (change === "changed" && !own.has(id)) return [];
    const isOwnChanged = own.has(id) && !isDeepStrictEqual(own.get(id), then.get(id));
    return [{ ...difference, isOwnChanged }];
  });
}

/** A question comes with its section. */
export function withChanges(
  sections: readonly FormSection[],
  newest: Sections,
  chosen: ReadonlySet<string>,
): FormSection[] {
  const merged = sections.map((section) => ({ ...section, fields: [...section.fields] }));
  newest.sections.forEach((section, index) => {
    const takes = section.fields.some(({ id }) => chosen.has(id));
    let target = merged.find(({ id }) => id === section.id);
    if (!target && !takes && !chosen.has(section.id)) return;
    if (!target) {
      target = { ...section, fields: [] };
      merged.splice(placeAfter(merged, newest.sections.slice(0, index)), 0, target);
    } else if (chosen.has(section.id)) {
      target.title = section.title;
      target.repeat = section.repeat ?? null;
    }
    takeFields(merged, target, section.fields, chosen);
  });
  return merged;
}

function takeFields(
  merged: FormSection[],
  target: FormSection,
  fields: readonly FormField[],
  chosen: ReadonlySet<string>,
): void {
  fields.forEach((field, index) => {
    if (!chosen.has(field.id)) return;
    for (const section of merged) {
      const at = section.fields.findIndex(({ id }) => id === field.id);
      if (at < 0) continue;
      section.fields[at] = field;
      return;
    }
    target.fields.splice(placeAfter(target.fields, fields.slice(0, index)), 0, field);
  });
}

/** The place behind the nearest of these that is in the list; the first place without one. */
function placeAfter(list: readonly { id: string }[], earlier: readonly { id: string }[]): number {
  const previous = earlier.findLast(({ id }) => list.some((each) => each.id === id));
  return previous ? list.findIndex(({ id }) => id === previous.id) + 1 : 0;
}
