/** Each inspector has a color on the calendar and on the board. Pure. */
import type { CSSProperties } from "react";

/** The colors of charts, which people with color blindness can distinguish. */
const colorCount = 8;

/** A number computed from the letters, so that a person has the same color in every month. */
function numberOf(id: string): number {
  let number = 0;
  for (const letter of id) number = (number * 31 + letter.charCodeAt(0)) % 65_521;
  return number % colorCount;
}

/**
 * A color from 1 to 8 for each person. Two people who are shown together have different colors while there are enough.
 * When two would have the same, the person whose id sorts later gets the next free one.
 */
export function inspectorColors(ids: Iterable<string>): Map<string, number> {
  const colors = new Map<string, number>();
  for (const id of [...new Set(ids)].toSorted()) {
    const taken = new Set(colors.values());
    let color = numberOf(id);
    if (taken.size < colorCount) while (taken.has(color + 1)) color = (color + 1) % colorCount;
    colors.set(id, color + 1);
  }
  return colors;
}

/** The style of an element with the class `inspector-edge` or `event-line`. */
export const colorStyle = (color: number) =>
  ({ "--inspector": `var(--chart-${color})` }) as CSSProperties;
