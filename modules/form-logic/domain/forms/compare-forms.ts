import { compareFields } from "./compare-fields.ts";
import { compareLanguages } from "../languages/compare-languages.ts";
import { describeRepeat, repeatNames } from "../repeats/describe-repeat.ts";
import type { FormDefinition, FormField, FormSection } from "./form-types.ts";
import { questionText } from "../questions/question-text.ts";

/** A change of one section or question between two versions. The id identifies it. */
export interface FormDifference {
  id: string;
  kind: "form" | "section" | "question";
  change: "added" | "removed" | "changed" | "moved";
  /** Its name; for a question, the previous one. */
  name: string;
  /** The differences, in sentences: "Choices added: “None”.", "Renamed from “Roof”." */
  details: string[];
}

interface PlacedField {
  field: FormField;
  sectionId: string;
  sectionTitle: string;
}

function placedFields(form: FormDefinition): Map<string, PlacedField> {
  return new Map(
    form.sections.flatMap((section) =>
      section.fields.map((field) => [
        field.id,
        { field, sectionId: section.id, sectionTitle: section.title },
      ]),
    ),
  );
}

/** Returns the ids that must move to turn one order into the other: those outside a longest common increasing run. */
function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const positionBefore = new Map(before.map((id, position) => [id, position]));
  const both = after.filter((id) => positionBefore.has(id));
  const places = both.map((id) => positionBefore.get(id) ?? 0);
  // Patience sorting: the smallest position that ends an increasing run of each length, and its predecessor.
  const ends: number[] = [];
  const previous: number[] = [];
  places.forEach((position, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  });
  const moved = new Set(both);
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1)
    moved.delete(both[index] ?? "");
  return moved;
}

function settingsBetween(before: FormDefinition, after: FormDefinition): FormDifference[] {
  const details: string[] = [];
  if (before.title !== after.title) details.push(`Renamed from “${before.title}”.`);
  const flags = [
    ["skipReview", "Skip Review Process"],
    ["skipScheduling", "Skip Scheduling Process"],
    ["noSchedule", "No inspection is scheduled"],
  ] as const;
  for (const [flag, words] of flags)
    if (before[flag] !== after[flag]) details.push(`${words}: ${after[flag] ? "on" : "off"}.`);
  details.push(...compareLanguages(before, after));
  if (details.length === 0) return [];
  return [{ id: after.id, kind: "form", change: "changed", name: after.title, details }];
}

function sectionsBetween(before: FormDefinition, after: FormDefinition): FormDifference[] {
  const old = new Map(before.sections.map((section) => [section.id, section]));
  const newIds = new Set(after.sections.map(({ id }) => id));
  const moved = movedIds([...old.keys()], [...newIds]);
  const removed = before.sections.filter(({ id }) => !newIds.has(id));
  return [
    ...after.sections.flatMap((section): FormDifference[] => {
      const { id, title } = section;
      const was = old.get(id);
      const one = { id, kind: "section" as const, name: title };
      if (!was) return [{ ...one, change: "added", details: [] }];
      const details = [
        ...(was.title === title ? [] : [`Renamed from “${was.title}”.`]),
        ...repeatBetween({ was, before }, { section, after }),
      ];
      if (details.length > 0) return [{ ...one, change: "changed", details }];
      return moved.has(id) ? [{ ...one, change: "moved", details }] : [];
    }),
    ...removed.map(({ id, title }) => ({
      id,
      kind: "section" as const,
      change: "removed" as const,
      name: title,
      details: [],
    })),
  ];
}

function repeatBetween(
  { was, before }: { was: FormSection; before: FormDefinition },
  { section, after }: { section: FormSection; after: FormDefinition },
): string[] {
  const now = describeRepeat(section, repeatNames(after));
  const then = describeRepeat(was, repeatNames(before));
  if (now !== then) return [now ?? "It no longer repeats."];
  const titles = (of: FormSection) => (of.repeat?.titledBy ?? []).join(" ");
  return titles(was) === titles(section) ? [] : ["Its titles come from other questions."];
}

function questionsBetween(before: FormDefinition, after: FormDefinition): FormDifference[] {
  const old = placedFields(before);
  const now = placedFields(after);
  const moved = new Set(
    after.sections.flatMap((section) => {
      const was = before.sections.find(({ id }) => id === section.id)?.fields ?? [];
      return [
        ...movedIds(
          was.map(({ id }) => id),
          section.fields.map(({ id }) => id),
        ),
      ];
    }),
  );
  const sourceOf = (id: string) => now.get(id)?.field;
  const locationOf = ({ sectionTitle }: PlacedField) => [`In “${sectionTitle}”.`];
  const differences: FormDifference[] = [];
  for (const [id, placed] of now) {
    const { field, sectionId, sectionTitle } = placed;
    const was = old.get(id);
    const one = { id, kind: "question" as const, name: questionText(was?.field ?? field) };
    if (!was) {
      differences.push({ ...one, change: "added", details: locationOf(placed) });
      continue;
    }
    const details = compareFields(was.field, field, sourceOf);
    if (was.sectionId !== sectionId) details.push(`It is now in “${sectionTitle}”.`);
    if (details.length > 0) differences.push({ ...one, change: "changed", details });
    else if (moved.has(id)) differences.push({ ...one, change: "moved", details: [] });
  }
  for (const [id, placed] of old)
    if (!now.has(id))
      differences.push({
        id,
        kind: "question",
        change: "removed",
        name: questionText(placed.field),
        details: locationOf(placed),
      });
  return differences;
}

/** Compares two versions of a form by id: settings, then sections, then questions. */
export function compareForms(before: FormDefinition, after: FormDefinition): FormDifference[] {
  return [
    ...settingsBetween(before, after),
    ...sectionsBetween(before, after),
    ...questionsBetween(before, after),
  ];
}

/** The maximum number of rows shown. A rewritten form differs in all of its questions. */
const maxShown = 200;

/** Returns the differences that a page shows, and the number of further ones. */
export function shownDifferences(all: readonly FormDifference[]): {
  differences: FormDifference[];
  more: number;
} {
  return { differences: all.slice(0, maxShown), more: Math.max(0, all.length - maxShown) };
}
