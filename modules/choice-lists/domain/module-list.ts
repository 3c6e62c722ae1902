/**
 * The list of PV modules that the California Energy Commission publishes, as a list of choices. Pure. Its workbook has some lines
 * of text, then the headings, then a line of units. Its temperature coefficients are in % per °C. The same list also comes with
 * NREL's System Advisor Model, as a CSV with other headings and coefficients in volts and amperes per °C.
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

type Table = readonly (readonly string[])[];

/** @returns the rows of a list of choices, headings first; null for any other table. */
export const moduleTable = (rows: Table): string[][] | null =>
  publishedTable(rows) ?? advisorTable(rows);

const headingsOfChoices = ["Module", "Manufacturer", ...numbers.map(([column]) => column)];

/** The columns of the System Advisor Model, in the order of `numbers`. It has no coefficient of Vmp. */
const advisorColumns = ["STC", "V_oc_ref", "I_sc_ref", "V_mp_ref", "I_mp_ref"];

function advisorTable([headings = [], ...rows]: Table): string[][] | null {
  const cellOf = (row: readonly string[], name: string) => row[headings.indexOf(name)] ?? "";
  if (headings[0] !== "Name" || !advisorColumns.every((name) => headings.includes(name)))
    return null;
  const found = new Map<string, string[]>();
  for (const row of rows) {
    const [voc, isc] = [Number(cellOf(row, "V_oc_ref")), Number(cellOf(row, "I_sc_ref"))];
    // So are the units below the headings.
    if (!(voc > 0 && isc > 0)) continue;
    const label = cellOf(row, "Name").trim().replaceAll(/\s+/g, " ");
    const percent = (name: string, of: number) =>
      plainNumber(((100 * Number(cellOf(row, name))) / of).toFixed(4));
    found.set(label, [
      label,
      // The name begins with the manufacturer, but nothing says where that ends.
      "",
      ...advisorColumns.map((name) => plainNumber(cellOf(row, name))),
      percent("beta_oc", voc),
      percent("alpha_sc", isc),
      "",
    ]);
  }
  return found.size === 0 ? null : [headingsOfChoices, ...found.values()];
}

function publishedTable(rows: Table): string[][] | null {
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
  return [headingsOfChoices, ...found.values()];
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
