/**
 * The list of PV modules that the California Energy Commission publishes, as a list of choices. Pure. Its workbook has some lines
 * of text, then the headings, then a line of units. Its temperature coefficients are in % per °C.
 */
import { readTypedNumber } from "#app/platform/form/typed-number.ts";

/** The columns of the choices that are numbers, with the heading that each has in the published list. */
const numbers: readonly (readonly [column: string, heading: string])[] = [
  ["Pmax", "nameplate pmax"],
  ["Voc", "nameplate voc"],
  ["Isc", "nameplate isc"],
  ["Vmp", "nameplate vpmax"],
  ["Imp", "nameplate ipmax"],
  ["Voc coefficient", "coefficient voc"],
  ["Isc coefficient", "coefficient isc"],
  ["Vmp coefficient", "coefficient vpmax"],
];

/** The headings that distinguish the published list from others with such columns. */
const needed = ["manufacturer", "model number", "nameplate voc", "nameplate isc"];

/** Rows of text above the headings. */
const maxPreface = 40;

/** Digits of the published numbers. Workbooks add some when they store a number. */
const digits = 8;

/** @returns the rows of a list of choices, headings first; null for any other table. */
export function moduleTable(rows: readonly (readonly string[])[]): string[][] | null {
  const at = rows.slice(0, maxPreface).findIndex((row) => {
    const headings = row.map(plainHeading);
    return needed.every((name) => headings.includes(name));
  });
  if (at === -1) return null;
  const headings = rows[at]?.map(plainHeading) ?? [];
  const cellOf = (row: readonly string[], name: string) =>
    (row[headings.indexOf(name)] ?? "").trim().replaceAll(/\s+/g, " ");
  const found = new Map<string, string[]>();
  for (const row of rows.slice(at + 1)) {
    const [manufacturer, model] = [cellOf(row, "manufacturer"), cellOf(row, "model number")];
    // So are the units, and a note below the list.
    if (manufacturer === "" || model === "") continue;
    const label = `${manufacturer} ${model}`;
    const values = numbers.map(([, heading]) => plainNumber(cellOf(row, heading)));
    // A module that is listed again has its newer values.
    found.set(label, [label, manufacturer, ...values]);
  }
  return [["Module", "Manufacturer", ...numbers.map(([column]) => column)], ...found.values()];
}

/** In small letters, without its unit. A file that lacks Greek letters has others in their place. */
const plainHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/\s*\(.*\)$/g, "")
    .replaceAll(/\s+/g, " ")
    .replace(/^(?:[αβabß?\uFFFD]|alpha|beta)[ _]?(?=(?:voc|isc|vpmax)$)/, "coefficient ");

/** Empty for a cell that holds no number, so that the others of its column stay numbers. */
function plainNumber(text: string): string {
  const number = readTypedNumber(text);
  return Number.isNaN(number) ? "" : String(Number(number.toPrecision(digits)));
}
