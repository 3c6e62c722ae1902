/** Merges the questions of a section into the rows they came from. Rows that are not questions keep their position. */
import type { FormField, FormSection } from "#modules/form-logic/public.ts";
import type { Origin, OriginRow, OriginRun } from "./origin.ts";
import { plainField } from "../normal-form.ts";

/** An entry of the survey: a row of the workbook with the questions it still has, or a question without a row. */
export type Slot =
  | { kind: "row"; row: OriginRow; fields: FormField[] }
  | { kind: "new"; field: FormField };

export interface PlannedSection {
  section: FormSection;
  run: OriginRun | null;
  slots: Slot[];
  /** True when its questions still have the conditions of their rows and groups, so those can stay as written. */
  conditionsUnchanged: boolean;
}

const conditionsKey = (field: FormField): string =>
  JSON.stringify(plainField(field).conditionGroup ?? null);

export const hasSameConditions = (field: FormField, origin: Origin): boolean =>
  conditionsKey(field) === conditionsKey(origin.field);

type OriginsByField = ReadonlyMap<string, Origin>;

/** Two questions of one row stay one row only when both still exist, adjacent and in the original order. */
function isWhole({ questions }: OriginRow, fields: readonly FormField[]): boolean {
  if (questions.length < 2) return true;
  const first = fields.findIndex(({ id }) => id === questions[0]?.field.id);
  return questions.every(({ field }, index) => {
    const found = fields[first + index];
    return found && JSON.stringify(plainField(found)) === JSON.stringify(plainField(field));
  });
}

export function planSection(
  section: FormSection,
  run: OriginRun | null,
  byId: OriginsByField,
): PlannedSection {
  const own = (field: FormField) => {
    const origin = byId.get(field.id);
    return run !== null && origin?.run === run ? origin : undefined;
  };
  const isAsBefore = section.fields.every((field) => {
    const origin = own(field);
    return origin !== undefined && hasSameConditions(field, origin);
  });
  const places = section.fields.flatMap((field) => own(field)?.place ?? []);
  const isInOrder = places.every(
    (position, index) => index === 0 || position > (places[index - 1] ?? 0),
  );
  const rows = run?.rows ?? [];
  const usable = rows.filter((row) => isWhole(row, section.fields));
  const slots = isInOrder ? inOrder(section, rows, usable) : inNewOrder(section, usable);
  return { section, run, slots, conditionsUnchanged: isAsBefore && isInOrder };
}

function slotOf(row: OriginRow, section: FormSection): Slot | null {
  const ids = new Set(row.questions.map(({ field }) => field.id));
  const fields = section.fields.filter(({ id }) => ids.has(id));
  if (row.kind === "row" && row.questions.length > 0 && fields.length === 0) return null;
  return { kind: "row", row, fields };
}

/**
 * Returns the rows in original order, without those of deleted questions. New questions go to the outermost valid
 * position.
 */
function inOrder(
  section: FormSection,
  rows: readonly OriginRow[],
  usable: readonly OriginRow[],
): Slot[] {
  const usableRows = new Set(usable);
  const slots = rows.flatMap((row) => (usableRows.has(row) ? (slotOf(row, section) ?? []) : []));
  let after = 0;
  for (const field of section.fields) {
    const index = slots.findIndex((slot) => slot.kind === "row" && slot.fields.includes(field));
    if (index >= 0) {
      after = Math.max(after, index + 1);
      continue;
    }
    const until = slots.findIndex(
      (slot, position) => position >= after && slot.kind === "row" && slot.fields.length > 0,
    );
    const position = outermost(slots, after, until < 0 ? slots.length : until);
    slots.splice(position, 0, { kind: "new", field });
    after = position + 1;
  }
  return slots;
}

/** Returns the first position between two others that is inside the fewest groups. */
function outermost(slots: readonly Slot[], from: number, to: number): number {
  let depth = 0;
  let best = { place: from, depth: 0 };
  for (let position = from; position < to; position += 1) {
    const slot = slots[position];
    if (slot?.kind === "row" && slot.row.kind === "begin") depth += 1;
    if (slot?.kind === "row" && slot.row.kind === "end") depth -= 1;
    if (depth < best.depth) best = { place: position + 1, depth };
  }
  return best.place;
}

/**
 * Handles questions that were reordered: groups within the section are removed, and other rows follow their
 * predecessor.
 */
function inNewOrder(section: FormSection, usable: readonly OriginRow[]): Slot[] {
  const rows = usable.filter(({ kind }) => kind === "row");
  const head: Slot[] = [];
  const following = new Map<FormField, Slot[]>();
  const own = new Map<FormField, Slot | null>();
  let list = head;
  for (const row of rows) {
    const slot = slotOf(row, section);
    if (!slot || slot.kind !== "row") continue;
    const [first, ...more] = slot.fields;
    if (!first) list.push(slot);
    else {
      own.set(first, slot);
      for (const field of more) own.set(field, null);
      list = [];
      following.set(slot.fields.at(-1) ?? first, list);
    }
  }
  const ordered = section.fields.flatMap((field): Slot[] => {
    const slot = own.get(field);
    const slots: Slot[] = slot === undefined ? [{ kind: "new", field }] : slot ? [slot] : [];
    return [...slots, ...(following.get(field) ?? [])];
  });
  return [...head, ...ordered];
}
