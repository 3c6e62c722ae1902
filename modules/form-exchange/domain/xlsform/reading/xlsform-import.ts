/** What reading an XLSForm gives. */
import type { FormDefinition, FormSection } from "#modules/form-logic/public.ts";
import type { WorksheetRow } from "../worksheets.ts";
import type { ImportNote } from "./notes.ts";
import type { SurveyReader } from "./survey-reader.ts";

export interface XlsFormImport {
  definition: FormDefinition;
  notes: ImportNote[];
  /** The languages of the file; "" for an unnamed one. */
  languages: string[];
  language: string;
}

/** An import with the source row of each part. */
export interface ReadXlsForm extends XlsFormImport {
  /** Its questions in form order, each with its row. */
  reader: SurveyReader;
  /** The first row of a section; questions outside every group have none. */
  sectionRows: ReadonlyMap<FormSection, WorksheetRow>;
  /** The setting, whether or not the texts name their language. */
  defaultLanguage: string;
}
