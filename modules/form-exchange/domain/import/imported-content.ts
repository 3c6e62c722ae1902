import type { FormDefinition } from "#modules/form-logic/public.ts";
import type { ForeignWorkbook } from "../foreign/foreign-form.ts";
import type { FormTabs } from "../json/form-tabs.ts";
import type { RawWorksheet } from "../xlsform/worksheets.ts";

/** The content of an uploaded file, stored until the person who sent it confirms. */
export type ImportedContent =
  | { kind: "xlsform"; sheets: RawWorksheet[] }
  | { kind: "foreign"; form: ForeignWorkbook }
  | {
      kind: "json";
      form: Omit<FormDefinition, "id" | "version">;
      /** Missing in imports stored before files contained tabs. */
      tabs?: FormTabs;
    };
