import type { FormDefinition } from "#modules/form-logic/public.ts";
import type { RawWorksheet } from "../worksheets.ts";

/**
 * The workbook from which a form was imported. It is stored so that an export preserves what the product does not use:
 * other languages, filters, media, calculations, rows that are not questions. It is not part of the form itself.
 */
export interface OriginalWorkbook {
  /** Empty for a form of another product, of which only the names of choices are stored. */
  sheets: RawWorksheet[];
  /** The language of the form. */
  language: string;
  /** The file name, used as title when the workbook has none. */
  title: string;
  /** The ids of the sections and questions, in the order of the workbook. */
  sectionIds: string[];
  questionIds: string[];
  /** By id of the question, the label of each choice by its value in answers. */
  choiceNames?: Record<string, Record<string, string>>;
}

export function toOriginalWorkbook(
  worksheets: RawWorksheet[],
  { definition, language }: { definition: FormDefinition; language: string },
): OriginalWorkbook {
  return {
    sheets: worksheets,
    language,
    title: definition.title,
    sectionIds: definition.sections.map(({ id }) => id),
    questionIds: definition.sections.flatMap(({ fields }) => fields.map(({ id }) => id)),
  };
}
