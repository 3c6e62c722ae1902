import { describe, expect, it } from "vitest";
import { aField, aFormOf } from "#modules/form-logic/testing/form-factories.ts";
import { validateForm } from "#modules/form-logic/public.authoring.ts";
import { exportXlsForm } from "./writing/export-xlsform.ts";
import { importXlsForm } from "./reading/import-xlsform.ts";
import type { XlsFormImport } from "./reading/xlsform-import.ts";
import type { ImportNote } from "./reading/notes.ts";
import {
  findWorksheet,
  type RawWorksheet,
  type Worksheet,
  type WorksheetRow,
} from "./worksheets.ts";
import { withIdsByPlace } from "./normal-form.ts";
import { parseWorksheet, countIds } from "./testing/comparable.ts";
import {
  awkward,
  cascading,
  household,
  inspection,
  manyLanguages,
} from "./testing/sample-forms.ts";
import * as kobo from "./testing/sample-kobo.ts";
import * as odk from "./testing/sample-odk.ts";
import * as old from "./testing/sample-old.ts";

function importForm(worksheets: readonly RawWorksheet[], language?: string): XlsFormImport {
  const options = {
    fallbackTitle: "Untitled Form",
    makeId: countIds(),
    language: language ?? null,
  };
  const result = importXlsForm(worksheets, options);
  if (typeof result === "string") throw new Error(result);
  return result;
}

function isReported(
  notes: readonly ImportNote[],
  worksheet: Worksheet,
  row: WorksheetRow,
  column: string,
): boolean {
  return notes.some(
    (note) =>
      note.worksheet === worksheet.name &&
      (note.row === row.number || note.row === null) &&
      (note.column === column || note.column === null),
  );
}

interface Cell {
  place: string;
  column: string;
  language: string | null;
  name: string;
  text: string;
}

/** Returns the cells without a note, by the name of their row. */
function quietCells(
  worksheets: readonly RawWorksheet[],
  notes: readonly ImportNote[],
  name: string,
): Cell[] {
  const worksheet = findWorksheet(worksheets, name);
  if (!worksheet) return [];
  const nameAt = worksheet.headings.findIndex(({ column }) => column === "name");
  return worksheet.rows.flatMap((row) =>
    worksheet.headings.flatMap((heading, index) => {
      const text = row.cells[index] ?? "";
      if (text === "" || isReported(notes, worksheet, row, heading.text)) return [];
      const place = `${name} ${row.number} ${heading.text}`;
      const { column, language } = heading;
      return [{ place, column, language, name: row.cells[nameAt] ?? "", text }];
    }),
  );
}

/** Normalizes a cell: independent of list and choice names; conditions and limits in parsed form. */
function plainText({ column, text }: Cell): string {
  if (column === "type") return text.replace(/^(select_\w+) \S+/, "$1");
  return column === "relevant" || column === "constraint" ? `some ${column}` : text;
}

const plain: [string, RawWorksheet[]][] = [
  ["a household visit", household],
  ["an inspection", inspection],
  ["a cascading select", cascading],
  ["several languages", manyLanguages],
  ["everything that does not fit", awkward],
];

/** Names without effect: those of choices, whose answers are stored by label, of group ends, and KoboToolbox's own. */
function isBesideTheForm(worksheet: Worksheet, row: WorksheetRow, column: string): boolean {
  if (column === "$autoname") return true;
  if (column !== "name" && column !== "value") return false;
  const isChoice = worksheet.headings.some((heading) => heading.column === "list_name");
  return isChoice || row.cells.some((cell) => /^end[_ ]/i.test(cell.trim()));
}

/** Returns the cells that affect neither the form nor any note. Their loss would be silent. */
function ignoredCells(worksheets: readonly RawWorksheet[]): string[] {
  const whole = JSON.stringify(importForm(worksheets));
  const { notes } = importForm(worksheets);
  return worksheets.flatMap((raw, worksheetIndex) => {
    const worksheet = findWorksheet([raw], raw.name.trim().toLowerCase());
    if (
      !worksheet ||
      notes.some((note) => note.worksheet === raw.name && note.row === null && note.column === null)
    )
      return [];
    return worksheet.rows.flatMap((row) =>
      worksheet.headings.flatMap((heading, at) => {
        const text = row.cells[at] ?? "";
        if (text.trim() === "" || isBesideTheForm(worksheet, row, heading.column)) return [];
        if (isReported(notes, worksheet, row, heading.text || `number ${at + 1}`)) return [];
        const other = worksheets.map((it, position) =>
          position === worksheetIndex
            ? {
                ...it,
                rows: it.rows.map((cells, index) =>
                  index === row.number - 1 ? cells.with(at, "zz") : cells,
                ),
              }
            : it,
        );
        return JSON.stringify(importForm(other)) === whole
          ? [`${raw.name} ${row.number} ${heading.text}`]
          : [];
      }),
    );
  });
}

describe.each([...plain, ...Object.entries(odk), ...Object.entries(kobo), ...Object.entries(old)])(
  "%s",
  (_, worksheets) => {
    const first = importForm(worksheets);

    it("imports to a form that the builder accepts", () => {
      expect(validateForm(first.definition)).toEqual([]);
    });

    it("exports to worksheets that import to an equal form", () => {
      const again = importForm(exportXlsForm(first.definition));
      expect(withIdsByPlace(again.definition)).toEqual(withIdsByPlace(first.definition));
    });

    it("reports every cell that is not in the form", () => {
      expect(ignoredCells(worksheets)).toEqual([]);
    });
  },
);

describe.each(plain)("%s", (_, worksheets) => {
  const first = importForm(worksheets);
  const exported = exportXlsForm(first.definition);

  it("preserves every survey cell without a note", () => {
    const back = quietCells(exported, [], "survey");
    for (const cell of quietCells(worksheets, first.notes, "survey")) {
      if (cell.name === "" && cell.text.startsWith("end")) continue;
      const found = back.find(
        (it) =>
          it.name === cell.name &&
          it.column === cell.column &&
          (it.language ?? cell.language) === cell.language,
      );
      expect(found && plainText(found), cell.place).toBe(plainText(cell));
    }
  });

  it("preserves every choice without a note", () => {
    const labels = quietCells(exported, [], "choices").filter(({ column }) => column === "label");
    for (const cell of quietCells(worksheets, first.notes, "choices")) {
      if (cell.column !== "label") continue;
      expect(
        labels.map(({ text }) => text),
        cell.place,
      ).toContain(cell.text);
    }
  });
});

describe("without losses", () => {
  it.each([
    ["a household visit", household],
    ["an inspection", inspection],
  ])("%s needs no notes except on its settings and names", (_, worksheets) => {
    const { notes } = importForm(worksheets);
    expect(notes.filter(({ worksheet }) => worksheet === "survey")).toEqual([]);
  });
});

describe("languages", () => {
  it("uses the default language unless another one is chosen", () => {
    expect(importForm(manyLanguages).definition.sections[0]?.title).toBe("Le site");
    expect(importForm(manyLanguages).languages).toEqual([
      "English (en)",
      "Français (fr)",
      "العربية (ar)",
    ]);
    expect(importForm(manyLanguages, "العربية (ar)").definition.sections[0]?.title).toBe("الموقع");
  });

  it("become translations, and each text taken from another one is reported", () => {
    const { notes, definition } = importForm(manyLanguages);
    expect(notes.filter(({ row }) => row === null)).toEqual([]);
    expect(definition.language).toBe("fr");
    expect(definition.languages).toEqual([
      {
        code: "en",
        texts: {
          site: { title: "The site" },
          safe: {
            question: "Is it safe?",
            tip: "Look up",
            "option Oui": "Yes",
            "option Non": "No",
          },
          words: { question: "In your words" },
        },
      },
      {
        code: "ar",
        texts: {
          site: { title: "الموقع" },
          safe: { question: "هل هو آمن؟", "option Oui": "نعم", "option Non": "لا" },
          words: { question: "بكلماتك" },
        },
      },
    ]);
    expect(definition.sections[0]?.fields[1]?.label).toBe("In your words");
    expect(notes).toContainEqual(
      expect.objectContaining({ kind: "changed", row: 4, text: "In your words" }),
    );
  });

  it("reads one of twenty languages", () => {
    const heads = Array.from({ length: 20 }, (_, index) => `label::Language ${index}`);
    const worksheet = {
      name: "survey",
      rows: [
        ["type", "name", ...heads],
        ["text", "a", ...heads],
      ],
    };
    expect(importForm([worksheet], "Language 13").definition.sections[0]?.fields[0]?.label).toBe(
      "label::Language 13",
    );
    expect(importForm([worksheet]).languages).toHaveLength(20);
  });
});

describe("unsupported content", () => {
  const { notes, definition } = importForm(awkward);
  const at = (row: number) =>
    notes.filter((note) => note.worksheet === "survey" && note.row === row);

  it("imports a repeat inside of a group as a section", () => {
    const { sections } = importForm(odk.nested).definition;
    expect(sections.map(({ id, repeat }) => repeat && id)).toContain("string");
  });

  it("names the question whose condition cannot be converted, and the reason", () => {
    expect(at(15)).toEqual([
      {
        kind: "left-out",
        worksheet: "survey",
        row: 15,
        column: "relevant",
        text: "count-selected(${x}) > 2",
        why: "The condition was not imported, so the question is always shown because it uses “x”, which was not imported.",
      },
    ]);
  });

  it("keeps the heading and the condition of a group within a group", () => {
    const fields = definition.sections.flatMap((section) => section.fields);
    const shown = { operand: "and", cgList: [expect.anything()] };
    expect(fields.find(({ id }) => id === "inner")).toMatchObject({
      type: "info-box",
      label: "Inner heading",
      conditionGroup: shown,
    });
    expect(fields.find(({ id }) => id === "picture")).toMatchObject({
      photoRequired: true,
      conditionGroup: {
        cgList: [
          {
            conditionList: [
              { selectedQuestion: "age", selectedOperand: "greaterThan", selectedOption: "17" },
            ],
          },
        ],
      },
    });
  });

  it("converts a picture to a photo question, and puts the message for a wrong answer before it", () => {
    const worksheet = parseWorksheet(
      "survey",
      `type | name | label | hint | required | constraint | constraint_message
       image | roof | The roof | From below | yes | |
       integer | panels | Panels | Count all | | . < 1500 | Fewer than 1500
       decimal | width | Width | Not 0 | | . > 0 and . != 5 | Not 0
       text | code | Code | | | regex(., 'x') | Write x`,
    );
    const { definition: made, notes } = importForm([worksheet]);
    expect(made.sections[0]?.fields).toEqual([
      {
        id: "roof",
        type: "single-input",
        label: "The roof",
        tipText: "From below",
        photoRequired: true,
      },
      {
        id: "panels",
        type: "numeric-input",
        label: "Panels",
        tipText: "Count all\nFewer than 1500",
        allowNegatives: true,
        upperLimit: 1499,
      },
      {
        id: "width",
        type: "numeric-input",
        label: "Width",
        tipText: "Not 0",
        allowDecimals: true,
        allowNegatives: true,
        check: "this > 0 and this != 5",
        checkMessage: "Not 0",
      },
      { id: "code", type: "single-input", label: "Code", tipText: "Write x" },
    ]);
    expect(notes.map(({ row, column, kind, why }) => [row, column, kind, why])).toEqual([
      [
        2,
        "type",
        "changed",
        "It is now a short text question with photos. The text can stay empty.",
      ],
      [2, "required", "changed", "The photo is required, not the text."],
      [
        3,
        "constraint_message",
        "changed",
        "It was added to the tip so that people read it before they answer.",
      ],
      [
        5,
        "constraint",
        "left-out",
        "The check was not imported because it uses regex(), which is not known here.",
      ],
      [
        5,
        "constraint_message",
        "changed",
        "It was added to the tip so that people read it before they answer.",
      ],
    ]);
  });

  it("refuses a workbook without a survey with a message", () => {
    const options = { fallbackTitle: "", makeId: countIds() };
    expect(importXlsForm([], options)).toBe("This workbook is empty.");
    expect(importXlsForm([{ name: "questions", rows: [["type"]] }], options)).toBe(
      "This workbook has no sheet named “survey”, so it is not an XLSForm. It has “questions”.",
    );
    expect(importXlsForm([{ name: "survey", rows: [["name"]] }], options)).toBe(
      "The sheet “survey” has no column “type”, so this is not an XLSForm.",
    );
  });
});

it("names the questions of an export whose pictures are not in the workbook", () => {
  const goodExample = { id: "p1", text: "Level", width: 1280, height: 960 };
  const form = aFormOf(
    aField("rails", { goodExample, citations: { "2017": "690.43" } }),
    aField("plain"),
  );
  const { definition, notes } = importForm(exportXlsForm(form));
  expect(withIdsByPlace(definition)).toEqual(withIdsByPlace(form));
  const aboutPictures = notes.filter(({ why }) => why.startsWith("A workbook has no pictures."));
  expect(aboutPictures).toMatchObject([{ kind: "changed", worksheet: "survey", row: 3 }]);
});
