/** What a file would become, a page at a time. Runs in a thread, for a form may have ten thousand questions. */
import { ulid } from "ulid";
import { excerpt } from "../../xlsform/notes.ts";
import type { ImportNote } from "../../xlsform/notes.ts";
import { importXlsForm } from "../../xlsform/import-xlsform.ts";
import type { FormDefinition } from "../../logic/form-types.ts";
import { withFreshIds } from "../../logic/fresh-ids.ts";
import { viewForm } from "../form-view.ts";
import type { ImportedContent } from "../imported-content.ts";
import { groupNotes, type NoteGroup } from "./group-notes.ts";

export interface AskedImport {
  content: ImportedContent;
  fileName: string;
  /** It takes the place of a draft; else the form is new. */
  replaces: boolean;
  /** One of the file's; its default language unless said. */
  language: string | null;
}

/** What a kept file becomes in one of its languages. */
export interface ConvertedImport {
  definition: FormDefinition;
  notes: ImportNote[];
  /** Empty for JSON, and for an XLSForm without any text. */
  languages: string[];
  language: string;
}

const titleOfFile = (fileName: string): string =>
  fileName.replace(/\.[a-z]+$/i, "").trim() || "Untitled Form";

/**
 * The form a kept file becomes, with all that was left out or changed. Questions that take the place of a
 * draft keep the ids the file has for them, so that answers stay with them; a new form's JSON gets fresh ones.
 * @returns a sentence for what is no XLSForm.
 */
export function convertImport({
  content,
  fileName,
  replaces,
  language,
}: AskedImport): ConvertedImport | string {
  if (content.kind === "json") {
    const form = { ...content.form, id: "", version: 0 };
    const sections = replaces ? form.sections : withFreshIds(form.sections, ulid).sections;
    return { definition: { ...form, sections }, notes: [], languages: [], language: "" };
  }
  const options = { language, fallbackTitle: titleOfFile(fileName), makeId: ulid };
  return importXlsForm(content.sheets, options);
}

export interface ImportedSection {
  /** Its place in the form, from 0. */
  place: number;
  title: string;
  /** It began on the page before. */
  isContinued: boolean;
  isEmpty: boolean;
  questions: {
    id: string;
    number: string | null;
    text: string;
    type: string;
    condition: string | null;
  }[];
}

export interface ReviewedImport {
  title: string;
  /** Of the whole form. */
  counts: {
    sections: number;
    questions: number;
    conditional: number;
    /** Of the list of questions: each is one, and so is a section without any. */
    rows: number;
  };
  page: number;
  /** Those on this page. */
  sections: ImportedSection[];
  /** The first of them; all are in the list that can be fetched. */
  notes: NoteGroup[];
  noteCounts: { groups: number; places: number };
  languages: string[];
  language: string;
}

/** Questions, and sections without any, on a page. */
export const reviewSize = 100;
const mostGroups = 60;
const mostCharacters = 400;

const shortened = (text: string): string =>
  text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters - 1).toWellFormed()}…`;

/** The sections with those of their questions that are on a page, counted from 1. */
function sectionsOn(form: FormDefinition, page: number): ImportedSection[] {
  const [from, to] = [(page - 1) * reviewSize, page * reviewSize];
  let at = 0;
  return viewForm(form).flatMap(({ title, questions }, place): ImportedSection[] => {
    const start = at;
    at += Math.max(1, questions.length);
    if (at <= from || start >= to) return [];
    const shown = questions.slice(Math.max(0, from - start), to - start);
    return [
      {
        place,
        title: excerpt(title),
        isContinued: start < from,
        isEmpty: questions.length === 0,
        questions: shown.map(({ id, number, text, type, condition }) => ({
          id,
          number,
          text: excerpt(text),
          type,
          condition: condition === null ? null : shortened(condition),
        })),
      },
    ];
  });
}

/** @returns a sentence for what is no XLSForm. */
export function reviewImport(asked: AskedImport, wantedPage: number): ReviewedImport | string {
  const converted = convertImport(asked);
  if (typeof converted === "string") return converted;
  const { definition, notes, languages, language } = converted;
  const fields = definition.sections.flatMap((section) => section.fields);
  const rows = definition.sections.reduce((sum, it) => sum + Math.max(1, it.fields.length), 0);
  const page = Math.min(Math.max(1, wantedPage), Math.max(1, Math.ceil(rows / reviewSize)));
  const groups = groupNotes(notes);
  return {
    title: definition.title,
    counts: {
      sections: definition.sections.length,
      questions: fields.length,
      conditional: fields.filter(({ conditionGroup }) => conditionGroup).length,
      rows,
    },
    page,
    sections: sectionsOn(definition, page),
    notes: groups.slice(0, mostGroups),
    noteCounts: { groups: groups.length, places: notes.length },
    languages,
    language,
  };
}
