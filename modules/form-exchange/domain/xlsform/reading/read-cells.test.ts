import { utils, write, type BookType } from "@e965/xlsx";
import writeXlsxFile from "write-excel-file/node";
import { describe, expect, it } from "vitest";
import { readWorkbook } from "../../threads/threads.server.ts";
import { exportOriginalWorkbook } from "../original/export-original.ts";
import { toOriginalWorkbook } from "../original/original-workbook.ts";
import { household } from "../testing/sample-forms.ts";
import { countIds } from "../testing/comparable.ts";
import { importXlsForm } from "./import-xlsform.ts";
import { limits, tooManyRows } from "./workbook-limits.ts";

type Cells = unknown[][];

function oldWorkbook(worksheets: Record<string, Cells>, bookType: BookType = "biff8"): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(worksheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true }), name);
  return new Uint8Array(write(book, { type: "array", bookType, cellDates: true }) as ArrayBuffer);
}

describe("an .xls", () => {
  it.each(["biff8", "biff5"] as const)("with %s is read like an .xlsx", async (bookType) => {
    const worksheets = Object.fromEntries(household.map(({ name, rows }) => [name, rows]));
    const read = await readWorkbook(oldWorkbook(worksheets, bookType));
    expect(read.map(({ name }) => name)).toEqual(household.map(({ name }) => name));
    const form = (workbook: typeof read) =>
      importXlsForm(workbook, { fallbackTitle: "A form", makeId: countIds() });
    expect(form(read)).toEqual(form(household));
  });

  it("returns texts of every script, numbers, booleans and dates as displayed", async () => {
    const rows = [
      ["type", "قياس 🌞", 1.5, true, false, ""],
      [new Date(Date.UTC(2026, 2, 3)), new Date(Date.UTC(1900, 0, 15)), "2026-03-03", "  a  "],
    ];
    expect((await readWorkbook(oldWorkbook({ survey: rows })))[0]?.rows).toEqual([
      ["type", "قياس 🌞", "1.5", "TRUE", "FALSE", ""],
      ["2026-03-03", "1900-01-15", "2026-03-03", "a"],
    ]);
  });

  it("is refused when it has more rows than the limit", async () => {
    const long = Array.from({ length: limits.rows + 1 }, (_, index) => [`row ${index}`]);
    await expect(readWorkbook(oldWorkbook({ choices: long }))).rejects.toThrow(
      tooManyRows("choices", limits.rows + 1),
    );
  });
});

describe("an .xlsx", () => {
  it("returns booleans and the days of 1900 as displayed", async () => {
    const dates = ["1900-01-01", "1900-02-28", "1900-03-01", "2026-03-03"];
    const bytes = await writeXlsxFile([
      {
        sheet: "survey",
        data: [
          [{ value: true }, { value: false }],
          // Written as numbers with a format, because Date cannot represent February 29, 1900.
          [1, 59, 61, 46_084].map((value) => ({ value, type: Number, format: "yyyy-mm-dd" })),
        ],
      },
    ]).toBuffer();
    const [worksheet] = await readWorkbook(Uint8Array.from(bytes));
    expect(worksheet?.rows).toEqual([["TRUE", "FALSE"], dates]);
  });
});

/** A number, its format, and the text that a spreadsheet program shows. */
const formatted = [
  [0.05, "0%", "5%"],
  [0.1, "0%", "10%"],
  [2, "0.00", "2.00"],
  [2.5, "0.00", "2.50"],
  [1_000, "#,##0", "1,000"],
  [0.75, "# ?/?", "3/4"],
  [1_234.5, '"$"#,##0.00', "$1,234.50"],
  [7, "000", "007"],
  [0.3, "General", "0.3"],
  [123_456_789_012, "General", "123456789012"],
  [1.5, "[h]:mm", "36:00"],
] as const;

describe.each(["xlsx", "biff8"] as const)("numbers of a workbook as %s", (bookType) => {
  const cells = (rows: readonly (readonly [value: number, format: string])[]) =>
    oldWorkbook({ choices: rows.map(([v, z]) => [{ t: "n", v, z }]) }, bookType);

  it("are read as they are shown", async () => {
    const bytes = cells(formatted.map(([value, format]) => [value, format]));
    const [worksheet] = await readWorkbook(bytes);
    expect(worksheet?.rows.flat()).toEqual(formatted.map(([, , shown]) => shown));
  });

  it("are read as the quarter hours that they are", async () => {
    const quarters = Array.from({ length: 96 }, (_, index) => [
      46_174 + index / 96,
      "yyyy-mm-dd hh:mm",
    ]);
    const [worksheet] = await readWorkbook(cells(quarters as [number, string][]));
    const clocks = worksheet?.rows.flat().map((text) => text.slice(11));
    expect(clocks).toEqual(
      Array.from(
        { length: 96 },
        (_, index) =>
          `${String(Math.floor(index / 4)).padStart(2, "0")}:${["00", "15", "30", "45"][index % 4]}:00`,
      ),
    );
  });
});

it("a workbook without questions is exported unchanged", () => {
  const worksheets = [
    {
      name: "survey",
      rows: [
        ["type", "name", "label", "my notes"],
        ["", "", "", "to do"],
      ],
    },
    {
      name: "settings",
      rows: [
        ["form_title", "version"],
        ["Roof", "7"],
      ],
    },
    { name: "Notes", rows: [["Ask Ann"]] },
  ];
  const read = importXlsForm(worksheets, { fallbackTitle: "A form", makeId: countIds() });
  if (typeof read === "string") throw new Error(read);
  expect(exportOriginalWorkbook(read.definition, toOriginalWorkbook(worksheets, read))).toEqual(
    worksheets,
  );
});

it("imports a phone number question, but not the phone number of the device", () => {
  const survey = [
    ["type", "name", "label"],
    ["phone number", "contact", "Contact phone"],
    ["phonenumber", "device", ""],
  ];
  const read = importXlsForm([{ name: "survey", rows: survey }], {
    fallbackTitle: "A form",
    makeId: countIds(),
  });
  if (typeof read === "string") throw new Error(read);
  const fields = read.definition.sections.flatMap((section) => section.fields);
  expect(fields).toMatchObject([{ type: "single-input", label: "Contact phone" }]);
});
