/**
 * A form of another product as the worksheets of an XLSForm, which the import reads like any other. Each row knows its place
 * in the original file, so that notes about it name that place.
 */
import { languageName } from "#modules/form-logic/public.languages.ts";
import { excerpt, type ImportNote } from "../xlsform/reading/notes.ts";
import type { RawWorksheet } from "../xlsform/worksheets.ts";

export type ForeignSource = "SurveyJS" | "SafetyCulture" | "Fulcrum" | "Orange Button";

/** A text, or texts by language; "default" is the language of the form. */
export type ForeignText = string | Readonly<Record<string, string>>;

/** The columns of a row by their XLSForm names. */
export type ForeignCells = Readonly<
  Partial<
    Record<
      | "required"
      | "relevant"
      | "constraint"
      | "calculation"
      | "appearance"
      | "repeat_count"
      | "default"
      | "readonly"
      | "fieldlight::photo_required"
      | "fieldlight::id",
      string
    > &
      Record<"label" | "hint" | "constraint_message", ForeignText>
  >
>;

export interface ForeignChoice {
  /** As the file stores it in answers and conditions. */
  value: string;
  label: ForeignText;
}

/** The part of an import that is stored until the person confirms. */
export interface ForeignWorkbook {
  source: ForeignSource;
  sheets: RawWorksheet[];
  /** What was left out before the import of the worksheets. */
  notes: ImportNote[];
  /** The place of each row of the survey in the original file; the first is that of row 2. */
  places: string[];
  /** The names in the original file for the columns of the worksheets. */
  properties: Readonly<Record<string, string>>;
  /** By name of the question, the label of each choice by its value in answers. Imports of earlier releases have none. */
  choiceNames?: Record<string, Record<string, string>>;
}

type Row = ForeignCells & { type: string; name: string };

const translated = ["label", "hint", "constraint_message"] as const;
const plain = [
  "required",
  "relevant",
  "constraint",
  "calculation",
  "appearance",
  "repeat_count",
  "default",
  "readonly",
  "fieldlight::photo_required",
  "fieldlight::id",
] as const;

const defaultLanguage = "default";
const textsOf = (text: ForeignText | undefined): Readonly<Record<string, string>> =>
  typeof text === "string" ? { [defaultLanguage]: text } : (text ?? {});

export class ForeignForm {
  readonly source: ForeignSource;
  readonly notes: ImportNote[] = [];
  readonly #rows: Row[] = [];
  readonly #places: string[] = [];
  readonly #names = new Map<string, string>();
  readonly #used = new Set<string>();
  readonly #lists = new Map<string, { name: string; label: ForeignText; value: string }[]>();

  constructor(source: ForeignSource) {
    this.source = source;
  }

  /** The XLSForm name of an original name or id; the same for each use. */
  nameOf(original: string): string {
    const known = this.#names.get(original);
    if (known) return known;
    const slug = original.replaceAll(/[^\w]+/g, "_").replace(/^(?=[^A-Za-z_])/, "q_") || "q";
    const name = this.#unused(slug.slice(0, 60));
    this.#names.set(original, name);
    return name;
  }

  #unused(name: string): string {
    let free = name;
    for (let number = 2; this.#used.has(free.toLowerCase()); number++) free = `${name}_${number}`;
    this.#used.add(free.toLowerCase());
    return free;
  }

  /** @param original the name or id of the question in the file; "" for a row without one. */
  add(place: string, type: string, original: string, cells: ForeignCells = {}): void {
    this.#rows.push({ ...cells, type, name: original === "" ? "" : this.nameOf(original) });
    this.#places.push(place);
  }

  /** Adds a list of choices. @returns the name of each choice by its original value. */
  addList(list: string, choices: readonly ForeignChoice[]): Map<string, string> {
    const names = new Map<string, string>();
    const rows = choices.flatMap(({ value, label }) => {
      if (names.has(value)) return [];
      const name = /^[\w.-]+$/.test(value) ? value : `choice_${names.size + 1}`;
      names.set(value, name);
      return [{ name, label, value }];
    });
    this.#lists.set(list, rows);
    return names;
  }

  note(
    place: string,
    note: Pick<ImportNote, "kind" | "why"> & { property?: string; text?: string },
  ) {
    this.notes.push({
      kind: note.kind,
      worksheet: this.source,
      row: 0,
      column: note.property ?? null,
      text: excerpt(note.text ?? ""),
      why: note.why,
      place,
    });
  }

  finish(title: ForeignText, properties: ForeignWorkbook["properties"]): ForeignWorkbook {
    const { source, notes } = this;
    const languages = this.#languages();
    const survey = this.#rows.map((row) => [
      row.type,
      row.name,
      ...translated.flatMap((column) => cellsOf(row[column], languages)),
      ...plain.map((column) => row[column] ?? ""),
    ]);
    const head = [
      "type",
      "name",
      ...translated.flatMap((column) => languages.map((language) => heading(column, language))),
      ...plain,
    ];
    // The lists of questions that were left out are left out with them.
    const used = new Set(this.#rows.flatMap(({ type }) => type.split(" ").slice(1)));
    const choices = [...this.#lists].flatMap(([list, rows]) =>
      (used.has(list) ? rows : []).map(({ name, label }) => [
        list,
        name,
        ...cellsOf(label, languages),
      ]),
    );
    return {
      source,
      notes,
      places: this.#places,
      properties,
      choiceNames: this.#choiceNames(),
      sheets: [
        { name: "survey", rows: [head, ...survey] },
        {
          name: "choices",
          rows: [
            ["list_name", "name", ...languages.map((language) => heading("label", language))],
            ...choices,
          ],
        },
        {
          name: "settings",
          rows: [["form_title"], [textsOf(title)[defaultLanguage] ?? ""]],
        },
      ],
    };
  }

  #choiceNames(): Record<string, Record<string, string>> {
    const choiceNames = this.#rows.flatMap(({ type, name }) => {
      const [, list = ""] = type.split(" ");
      const choices = this.#lists.get(list) ?? [];
      const labels = choices.map(({ value, label }) => [
        value,
        textsOf(label)[defaultLanguage] ?? value,
      ]);
      return name === "" || labels.length === 0 ? [] : [[name, Object.fromEntries(labels)]];
    });
    return Object.fromEntries(choiceNames) as Record<string, Record<string, string>>;
  }

  /** The default first. */
  #languages(): string[] {
    const texts = [
      ...this.#rows.flatMap((row) => translated.map((column) => row[column])),
      ...[...this.#lists.values()].flat().map(({ label }) => label),
    ];
    return [...new Set([defaultLanguage, ...texts.flatMap((text) => Object.keys(textsOf(text)))])];
  }
}

function cellsOf(text: ForeignText | undefined, languages: readonly string[]): string[] {
  const texts = textsOf(text);
  return languages.map((language) => texts[language] ?? "");
}

const heading = (column: string, language: string) =>
  language === defaultLanguage ? column : `${column}::${languageName(language)} (${language})`;

/** A text as XPath writes it; null for one with both kinds of quotes. */
export function quoted(text: string): string | null {
  if (!text.includes("'")) return `'${text}'`;
  return text.includes('"') ? null : `"${text}"`;
}

/** A part of a file that may have any content. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const objectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A text or a number as a text; "" for anything else. */
export const textIn = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** Whether a setting has a value that could be lost. */
export const isSet = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== "" &&
  !(Array.isArray(value) && value.length === 0) &&
  !(isObject(value) && Object.keys(value).length === 0);

/** A setting as a note shows it. */
export const settingText = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");
