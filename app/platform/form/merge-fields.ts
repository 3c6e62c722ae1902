/** Merges two edits of one record field by field. Pure. */

/** Fields by their labels. Fields that only have a meaning together are one group and are merged together. */
export type FieldUnits<Field extends string> = Readonly<Record<string, readonly Field[]>>;

interface Edits {
  /** What the form was rendered with. */
  rendered: Readonly<Record<string, unknown>>;
  /** What this person sends. */
  mine: object;
  /** What is stored now. */
  theirs: object;
}

export interface MergeResult<Field extends string> {
  /** Fields that only the other person changed. Their stored values replace the sent ones. */
  taken: Field[];
  /** Labels of the fields that both changed, each to another value. */
  clashes: string[];
}

/** A field without a value counts as an empty one. */
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

export function mergeFields<Field extends string>(
  units: FieldUnits<Field>,
  { rendered, mine, theirs }: Edits,
): MergeResult<Field> {
  const of = (edit: object, field: Field) => (edit as Record<string, unknown>)[field];
  const merged: MergeResult<Field> = { taken: [], clashes: [] };
  for (const [label, unit] of Object.entries(units)) {
    const changedBy = (edit: object) =>
      unit.some((field) => !isSame(of(edit, field), rendered[field]));
    const differs = unit.some((field) => !isSame(of(mine, field), of(theirs, field)));
    if (!changedBy(theirs) || !differs) continue;
    if (changedBy(mine)) merged.clashes.push(label);
    else merged.taken.push(...unit);
  }
  return merged;
}

const listFormat = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Why nothing was saved: both changed the same fields. */
export function clashMessage(who: string | null, labels: readonly string[]): string {
  return `${who ?? "Someone else"} changed ${listFormat.format(labels)} since you opened this. Nothing was overwritten.`;
}

export const clashHint = "Your changes are still on this page. Save again to replace theirs.";
