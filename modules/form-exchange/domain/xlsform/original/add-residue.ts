/** Compares the form with what its export would be imported as, and writes the differences beside each row. */
import type {
  FormDefinition,
  FormField,
  FormSection,
  SectionRepeat,
} from "#modules/form-logic/public.ts";
import { readXlsForm } from "../reading/import-xlsform.ts";
import type { ReadXlsForm } from "../reading/xlsform-import.ts";
import { plainField, plainForm, renameInField, renameInRepeat } from "../normal-form.ts";
import { hiddenTexts } from "../writing/export-languages.ts";
import { differences, residueCells } from "./residue.ts";
import type { RawWorksheet } from "../worksheets.ts";

/** A row of the survey, and the questions it is imported as. */
export interface WrittenRow {
  name: string;
  /** Empty for the end of a group and for rows that no form can represent; two for a date and time. */
  fields: readonly FormField[];
  /** The one whose settings the row can have; null if the row is for no question, or for two. */
  main: FormField | null;
  section: FormSection | null;
  /** Whether no row of the imported workbook is behind it. */
  isNew?: boolean;
  put: (cells: Record<string, string>) => void;
}

export interface WrittenWorkbook {
  /** Returns the worksheets in their current state. */
  worksheets: () => RawWorksheet[];
  rows: readonly WrittenRow[];
  putSetting: (cells: Record<string, string>) => void;
  /** The language the texts are written in; undefined when there is only one. */
  language?: string;
}

export function countedIds(): () => string {
  let count = 0;
  return () => `made ${(count += 1)}`;
}

/**
 * Adds the settings that the rows do not express.
 * @returns false, without adding anything, when the worksheets are imported with other sections or questions.
 */
export function addResidue(
  form: FormDefinition,
  { worksheets, rows, putSetting, language }: WrittenWorkbook,
): boolean {
  const options = { fallbackTitle: "", makeId: countedIds(), language: language ?? null };
  const got = readXlsForm(worksheets(), options);
  if (typeof got === "string") throw new Error(got);
  const read = plainForm(got.definition);
  if (!hasSameStructure(read, form)) return false;
  const titles = new Map(
    form.sections.map((section, index) => [section, read.sections[index]?.title]),
  );
  // Conditions name questions by row, because the ids of the two forms differ.
  const nameById = new Map(rows.flatMap(({ fields, name }) => fields.map(({ id }) => [id, name])));
  const names = rows.flatMap(({ fields, name }) => fields.map(() => name));
  const made = fieldsByRow(read, got);
  const nameByMadeId = new Map(made.map(({ id }, index) => [id, names[index] ?? ""]));
  const fields = made.values();
  const nameBySection = new Map(
    rows.flatMap(({ section, name }) => (section ? [[section.id, name] as const] : [])),
  );
  const madeSections = new Map(
    read.sections.map(({ id }, index) => [
      id,
      nameBySection.get(form.sections[index]?.id ?? "") ?? "",
    ]),
  );
  for (const { fields: wantedFields, main, section, put } of rows) {
    if (section) {
      const back = read.sections[form.sections.indexOf(section)];
      const repeat = namedRepeat(section, nameById, nameBySection);
      const nouns = hiddenTexts(form, section.id, "noun");
      const isSame =
        JSON.stringify(repeat) === JSON.stringify(namedRepeat(back, nameByMadeId, madeSections));
      put(
        residueCells({
          ...(titles.get(section) !== section.title && { title: section.title }),
          ...(!isSame && { repeat }),
          ...(nouns && { nouns }),
        }),
      );
    }
    for (const field of wantedFields) {
      const back = fields.next().value;
      if (!back || field !== main) continue;
      const requested = renameInField(plainField(field), (id) => nameById.get(id) ?? id);
      const found = renameInField(back, (id) => nameByMadeId.get(id) ?? id);
      put(residueCells(differences({ ...requested, id: "" }, { ...found, id: "" })));
    }
  }
  const ownTitles = hiddenTexts(form, "", "title");
  putSetting(
    residueCells({
      ...(read.title !== form.title && { title: form.title }),
      ...(ownTitles && { titles: ownTitles }),
    }),
  );
  return true;
}

/** In the order of the rows, which is not always that of the form. */
function fieldsByRow({ sections }: FormDefinition, { reader }: ReadXlsForm): FormField[] {
  const byId = new Map(sections.flatMap(({ fields }) => fields).map((field) => [field.id, field]));
  return reader.questions.flatMap(({ field }) => byId.get(field.id) ?? []);
}

/** How often a section repeats, with the names of the rows that it refers to. */
function namedRepeat(
  section: FormSection | undefined,
  questions: ReadonlyMap<string, string>,
  sections: ReadonlyMap<string, string>,
): SectionRepeat | null {
  if (!section?.repeat) return null;
  return renameInRepeat(section.repeat, {
    question: (id) => questions.get(id) ?? id,
    section: (id) => sections.get(id) ?? id,
  });
}

function hasSameStructure(one: FormDefinition, other: FormDefinition): boolean {
  const fieldCounts = ({ sections }: FormDefinition) => sections.map(({ fields }) => fields.length);
  return JSON.stringify(fieldCounts(one)) === JSON.stringify(fieldCounts(other));
}
