/**
 * Builds the review of an import, one page at a time. Runs in a thread, because a form may have ten thousand questions.
 */
import { ulid } from "ulid";
import { excerpt } from "../xlsform/reading/notes.ts";
import type { ImportNote } from "../xlsform/reading/notes.ts";
import { importForeign } from "../foreign/read-foreign.ts";
import { importXlsForm } from "../xlsform/reading/import-xlsform.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { withNewIds, viewForm } from "#modules/form-logic/public.authoring.ts";
import type { FormTabs } from "../json/form-tabs.ts";
import type { ImportedContent } from "./imported-content.ts";
import { groupNotes, type NoteGroup } from "./group-notes.ts";

export interface RequestedImport {
  content: ImportedContent;
  fileName: string;
  /** True when it replaces a draft; else the form is new. */
  replaces: boolean;
  /** One of the file's languages; null means its default language. */
  language: string | null;
}

/** The form of a stored file in one of its languages. */
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
 * Converts a stored file to a form, with notes on everything that was left out or changed. A file that replaces a draft
 * keeps its question ids, so that answers still match; a new form from JSON gets new ids.
 * @returns a message when the file is not an XLSForm.
 */
export function convertImport({
  content,
  fileName,
  replaces,
  language,
}: RequestedImport): ConvertedImport | string {
  if (content.kind === "json") {
    const form = { ...content.form, id: "", version: 0 };
    const { idOf: _, ...fresh } = withNewIds(form, ulid);
    return {
      definition: replaces ? form : { ...form, ...fresh },
      notes: [],
      languages: [],
      language: "",
    };
  }
  const options = { language, fallbackTitle: titleOfFile(fileName), makeId: ulid };
  return content.kind === "foreign"
    ? importForeign(content.form, options)
    : importXlsForm(content.sheets, options);
}

export interface ImportedSection {
  /** Its index in the form, from 0. */
  position: number;
  title: string;
  /** True when it began on the page before. */
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

/** How many other items a file contains besides the questions. */
export interface CountedTabs {
  ratings: number;
  icons: number;
  actions: number;
  reportTemplate: boolean;
  /** Names of icons without a picture in the file. */
  lostIcons: string[];
}

export interface ReviewedImport {
  /** The kind of file. Only the cells of a spreadsheet are stored with the form. */
  kind: ImportedContent["kind"];
  title: string;
  /** Counts of the whole form. */
  counts: {
    sections: number;
    questions: number;
    conditional: number;
    /** Rows of the question list: each question is one, and so is a section without questions. */
    rows: number;
  };
  page: number;
  /** The sections on this page. */
  sections: ImportedSection[];
  /** The first notes; the file of notes has all. */
  notes: NoteGroup[];
  /** Null for a spreadsheet, which has no tabs. */
  tabs: CountedTabs | null;
  noteCounts: { groups: number; places: number };
  languages: string[];
  language: string;
}

/** The review of an import with all pages of its questions. */
export interface WholeReview extends Omit<ReviewedImport, "page" | "sections"> {
  pages: ImportedSection[][];
}

/** Rows per page: questions, and sections without questions. */
export const reviewSize = 100;
const maxGroups = 60;
const maxCharacters = 400;

const shortened = (text: string): string =>
  text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters - 1).toWellFormed()}…`;

/** Splits the sections with their questions into pages. A form without sections has one page. */
function pagesOf(form: FormDefinition): ImportedSection[][] {
  const pages: ImportedSection[][] = [[]];
  let remaining = reviewSize;
  for (const [position, { title, questions }] of viewForm(form).entries()) {
    const isEmpty = questions.length === 0;
    for (let from = 0; from < Math.max(1, questions.length);) {
      if (remaining === 0) {
        pages.push([]);
        remaining = reviewSize;
      }
      const shown = questions.slice(from, from + remaining).map((question) => ({
        id: question.id,
        number: question.number,
        text: excerpt(question.text),
        type: question.type,
        condition: question.condition === null ? null : shortened(question.condition),
      }));
      const part = { position, title: excerpt(title), isContinued: from > 0, isEmpty };
      pages.at(-1)?.push({ ...part, questions: shown });
      const rowCount = Math.max(1, shown.length);
      from += rowCount;
      remaining -= rowCount;
    }
  }
  return pages;
}

function countTabs({ ratings, actions, reportTemplate }: FormTabs): CountedTabs {
  const icons = ratings.filter(({ type }) => type === "Icon");
  const lostIcons = icons.filter(({ picture }) => picture === null).map(({ name }) => name);
  return {
    ratings: ratings.length - icons.length,
    icons: icons.length - lostIcons.length,
    actions: actions.length,
    reportTemplate: reportTemplate !== null,
    lostIcons,
  };
}

/** Returns one page of the review; a number that is too high returns the last page. */
export function reviewedPage(
  { pages, ...review }: WholeReview,
  requestedPage: number,
): ReviewedImport {
  const page = Math.min(Math.max(1, requestedPage), pages.length);
  return { ...review, page, sections: pages[page - 1] ?? [] };
}

/** @returns a message when the file is not an XLSForm. */
export function reviewImport(requested: RequestedImport): WholeReview | string {
  const converted = convertImport(requested);
  if (typeof converted === "string") return converted;
  const { definition, notes, languages, language } = converted;
  const fields = definition.sections.flatMap((section) => section.fields);
  const rows = definition.sections.reduce((sum, it) => sum + Math.max(1, it.fields.length), 0);
  const groups = groupNotes(notes);
  const tabs = requested.content.kind === "json" ? requested.content.tabs : null;
  return {
    kind: requested.content.kind,
    title: definition.title,
    counts: {
      sections: definition.sections.length,
      questions: fields.length,
      conditional: fields.filter(({ conditionGroup }) => conditionGroup).length,
      rows,
    },
    pages: pagesOf(definition),
    tabs: tabs ? countTabs(tabs) : null,
    notes: groups.slice(0, maxGroups),
    noteCounts: { groups: groups.length, places: notes.length },
    languages,
    language,
  };
}
