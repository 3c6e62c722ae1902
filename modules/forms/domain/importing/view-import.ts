import { viewForm } from "../form-view.ts";
import type { FormDefinition } from "../../logic/form-types.ts";
import { excerpt, type ImportNote } from "../../xlsform/notes.ts";

/** Notes that say the same of several places, as one. */
export interface NoteGroup {
  kind: ImportNote["kind"];
  /** "survey, column relevant". */
  place: string;
  why: string;
  /** Row and what stands there; empty where a whole column or sheet is meant. */
  rows: { row: number; text: string }[];
}

/** At most 20 rows of a group are listed one by one. */
export const mostRows = 20;

export function groupNotes(notes: readonly ImportNote[]): NoteGroup[] {
  const groups = new Map<string, NoteGroup>();
  for (const { kind, sheet, column, row, text, why } of notes) {
    const place = column === null ? sheet : `${sheet}, column ${column}`;
    const key = JSON.stringify([kind, place, why]);
    const group = groups.get(key) ?? { kind, place, why, rows: [] };
    groups.set(key, group);
    if (row !== null) group.rows.push({ row, text });
  }
  return [...groups.values()];
}

export interface ImportedSection {
  title: string;
  questions: {
    id: string;
    number: string | null;
    text: string;
    type: string;
    condition: string | null;
  }[];
}

/** What would be made, question by question; long texts are shortened. */
export function viewImportedForm(form: FormDefinition): ImportedSection[] {
  return viewForm(form).map(({ title, questions }) => ({
    title: excerpt(title),
    questions: questions.map(({ id, number, text, type, condition }) => ({
      id,
      number,
      text: excerpt(text),
      type,
      condition,
    })),
  }));
}
