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

/**
 * Two questions of one row stay one row only when both still exist, adjacent and in the original order. A question beside which
 * the import added a calculation may have other texts.
 */
function isWhole({ questions }: OriginRow, fields: readonly FormField[]): boolean {
  if (questions.length < 2) return true;
  const first = fields.findIndex(({ id }) => id === questions[0]?.field.id);
  const hasAdded = questions.some(({ read }) => read.addedFor);
  return questions.every((origin, index) => {
    const found = fields[first + index];
    if (!found) return false;
    if (hasAdded && !origin.read.addedFor)
      return found.id === origin.field.id && hasSameConditions(found, origin);
    return JSON.stringify(plainField(found)) === JSON.stringify(plainField(origin.field));
  });
}

/** Whether the section of a group begins after a repeat inside of it. */
export function isLate({ section, rows }: OriginRun): boolean {
  const first = rows.findIndex(({ questions }) => questions.length > 0);
  const inner = rows.findIndex((row) => row.inner);
  return section !== null && !section.repeat && inner !== -1 && inner < first;
}

/** @param isMoved whether the section is no longer inside of the group whose condition it had. */
export function planSection(
  section: FormSection,
  run: OriginRun | null,
  byId: OriginsByField,
  isMoved = false,
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
  const conditionsUnchanged = isAsBefore && isInOrder && !isMoved;
  // An added calculation is made from conditions as they are written.
  const isKept = ({ questions }: OriginRow) =>
    conditionsUnchanged || !questions.some(({ read }) => read.addedFor);
  const usable = rows.filter((row) => isWhole(row, section.fields) && isKept(row));
  const isAfter = run !== null && isLate(run);
  const slots = isInOrder
    ? inOrder(section, usable, isAfter)
    : inNewOrder(section, usable, isAfter);
  return { section, run, slots, conditionsUnchanged };
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
  usable: readonly OriginRow[],
  isAfterInner: boolean,
): Slot[] {
  const slots = usable.flatMap((row) => slotOf(row, section) ?? []);
  let after = isAfterInner ? 1 + slots.findLastIndex(isInner) : 0;
  for (const field of section.fields) {
    const index = slots.findIndex((slot) => slot.kind === "row" && slot.fields.includes(field));
    if (index >= 0) {
      after = Math.max(after, index + 1);
      continue;
    }
    const until = slots.findIndex(
      (slot, position) =>
        position >= after && slot.kind === "row" && (slot.fields.length > 0 || isInner(slot)),
    );
    const position = outermost(slots, after, until < 0 ? slots.length : until);
    slots.splice(position, 0, { kind: "new", field });
    after = position + 1;
  }
  return slots;
}

/** The questions that follow a section inside of a group would be in a second section. */
const isInner = (slot: Slot) => slot.kind === "row" && slot.row.inner !== null;

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
function inNewOrder(
  section: FormSection,
  usable: readonly OriginRow[],
  isAfterInner: boolean,
): Slot[] {
  const rows = usable.filter(({ kind }) => kind === "row");
  const inner = usable.flatMap((row) => (row.inner ? (slotOf(row, section) ?? []) : []));
  const head: Slot[] = [];
  const following = new Map<FormField, Slot[]>();
  const slotsByField = new Map<FormField, Slot | null>();
  let list = head;
  for (const row of rows) {
    const slot = slotOf(row, section);
    if (!slot || slot.kind !== "row") continue;
    const [first, ...more] = slot.fields;
    if (!first) list.push(slot);
    else {
      slotsByField.set(first, slot);
      for (const field of more) slotsByField.set(field, null);
      list = [];
      following.set(slot.fields.at(-1) ?? first, list);
    }
  }
  const ordered = section.fields.flatMap((field): Slot[] => {
    const slot = slotsByField.get(field);
    const slots: Slot[] = slot === undefined ? [{ kind: "new", field }] : slot ? [slot] : [];
    return [...slots, ...(following.get(field) ?? [])];
  });
  const own = [...head, ...ordered];
  return isAfterInner ? [...inner, ...own] : [...own, ...inner];
}
