/** XLSForms as what they say: every choice by its label, conditions as they are read, languages left out. */
import type { FormDefinition } from "../../logic/form-types.ts";
import { plainForm, renameIds } from "../normal-form.ts";
import type { RawSheet } from "../sheets.ts";

/** Ids by place, so that two forms compare whatever their ids are. */
export function withIdsByPlace(form: FormDefinition): FormDefinition {
  const plain = plainForm(form);
  const questions = new Map<string, string>();
  const sections = new Map<string, string>();
  plain.sections.forEach((section, at) => {
    sections.set(section.id, `section ${at}`);
    section.fields.forEach((field, place) => questions.set(field.id, `question ${at}.${place}`));
  });
  return {
    ...renameIds(plain, {
      question: (id) => questions.get(id) ?? id,
      section: (id) => sections.get(id) ?? id,
    }),
    id: "",
    version: 0,
  };
}

/** Rows written as text: columns split by "|", blanks around them taken away. */
export function aSheet(name: string, text: string): RawSheet {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return { name, rows: lines.map((line) => line.split("|").map((cell) => cell.trim())) };
}

export function countIds(): () => string {
  let count = 0;
  return () => `made-${(count += 1)}`;
}
