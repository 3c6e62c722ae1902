import type { FormDefinition } from "#modules/form-logic/public.ts";
import type { RawWorksheet } from "../worksheets.ts";

/**
 * The workbook a form came in as, kept so that an export gives back what the product does not use: other
 * languages, filters, media, calculations, rows that nobody is asked. It is no part of the form itself.
 */
export interface OriginalWorkbook {
  sheets: RawWorksheet[];
  /** The language the form was made in. */
  language: string;
  /** The form's title where the workbook gives none: the name of its file. */
  title: string;
  /** Ids the sections and the questions got, in the order of the workbook. */
  sectionIds: string[];
  questionIds: string[];
}

export function keepWorkbook(
  sheets: RawWorksheet[],
  { definition, language }: { definition: FormDefinition; language: string },
): OriginalWorkbook {
  return {
    sheets,
    language,
    title: definition.title,
    sectionIds: definition.sections.map(({ id }) => id),
    questionIds: definition.sections.flatMap(({ fields }) => fields.map(({ id }) => id)),
  };
}
