import type { PageLink } from "#app/platform/manifest/links.ts";
import type { Translation } from "#app/platform/page/shell-data.ts";
import type { LanguageChoice } from "#modules/form-logic/public.answers.ts";
import type { ReportBlock } from "../description/report-blocks.ts";

export interface PageBrand {
  name: string;
  logo: string | null;
}

/** Pictures are URLs. */
export type PageBlock = ReportBlock<string, PageBrand, string>;

export interface ReportPage {
  id: string;
  projectId: string;
  title: string;
  /** Those of the form; empty if it has only one. */
  languages: LanguageChoice[];
  /** The sentences of the report; null for English. */
  translation: Translation | null;
  blocks: PageBlock[];
}

declare module "#app/platform/manifest/links.ts" {
  interface LinkSubjects {
    /** Buttons of other modules on the page of a report. */
    report: null;
  }
}

/** A report on its page, with the buttons of other modules. */
export interface ReportWithLinks extends ReportPage {
  links: PageLink[];
}
