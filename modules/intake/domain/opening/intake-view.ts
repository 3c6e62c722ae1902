import type { Answers, FormDefinition, FormSection, Plan } from "#modules/form-logic/public.ts";
import type {
  DisplayedSection,
  InstanceView,
  ProgressCounts,
  MissingReason,
  Progress,
} from "#modules/form-logic/public.answers.ts";
import type { TableView } from "#modules/form-logic/public.tables.ts";
import type { LanguageChoice } from "#modules/form-logic/public.answers.ts";
import type { Translation } from "#app/platform/page/shell-data.ts";
import type { AutoRubricQuestion } from "#modules/scoring/public.ts";
import type { ThreadSummary } from "../threads/thread.ts";
import type { IntakePhoto } from "../intake.ts";
import type { VisitOfPhotos } from "../photos/warn-about-photo.ts";

/** The data of the page before the intake is started. */
export interface IntakeStart {
  projectId: string;
  title: string;
  siteOwner: string;
  address: string;
  /** The booked time as text; missing in older downloads. */
  booked?: string | null;
  /** The sentences of the page in the language of the form; null for English. */
  translation: Translation | null;
  /** The languages of the form; empty if it has one. */
  languages: LanguageChoice[];
  isInProgress: boolean;
  canCancel: boolean;
}

export interface LinkedQuestion {
  id: string;
  text: string;
  sectionId: string;
  /** Whether the answer has changed since the note was written. */
  isChanged?: boolean | null;
}

export interface SectionTab extends ProgressCounts {
  id: string;
  title: string;
  /** For a nested section: its title without the outer section's, and its depth. */
  shortTitle?: string;
  depth?: number;
  /** The number of answers "Fail". */
  failed: number;
  /** The number of questions in the section that prevented the refused submission. */
  missing: number;
  flagged: number;
}

/** A fact about the visit, shown beside the questions. */
export interface IntakeDetail {
  label: string;
  value: string;
  isPhone?: boolean | undefined;
  /** The value in other languages, by code; missing where it is the same, and in older downloads. */
  valueIn?: Readonly<Record<string, string>>;
}

/** Whether the section has a question that counts the instances of a later section. */
export function countsInstances({ form, section }: Pick<IntakeView, "form" | "section">): boolean {
  return section.fields.some(({ id }) => form.repeatCountFields?.includes(id));
}

/** Data of the intake page: one section and its surroundings. */
export interface IntakeView {
  projectId: string;
  title: string;
  siteOwner: string;
  /** Missing in downloads made by an earlier release. */
  siteAddress?: string | undefined;
  /** File id of the form's logo. */
  logo: string | null;
  form: Omit<FormDefinition, "sections" | "languages">;
  /** Empty for a form in one language. */
  languages: LanguageChoice[];
  /** The sentences of the page in that language; null for English. */
  translation: Translation | null;
  section: FormSection;
  /** The instance that the section is, if it repeats; absent or null otherwise. */
  instance?: InstanceView | null;
  sources: FormSection[];
  /** The section as a table, whose questions are those of all rows; null for other sections. */
  table: TableView | null;
  rows?: DisplayedSection["rows"];
  /** The ids of the pages before and after this one, in order. */
  pages: string[];
  answers: Answers;
  versions: Record<string, number>;
  /** The answers with which questions of the section began, and the day they are from; null without any. */
  carried: { on: string; answers: Answers } | null;
  photos: IntakePhoto[];
  corrections: Record<string, string>;
  /** The threads about questions, by field id. */
  threads: Record<string, ThreadSummary>;
  /** The reasons by field id, after a refused submission. */
  missing: Record<string, MissingReason[]>;
  /**
   * Why a submission was refused: the questions that prevent it, and the reason the project cannot be scored. Empty and
   * null if no submission was refused.
   */
  blockingQuestions: LinkedQuestion[];
  rubricLack: string | null;
  /** The questions that a reviewer sent back. */
  toCorrect: LinkedQuestion[];
  tabs: SectionTab[];
  progress: Progress;
  readOnly: boolean;
  /** A sentence, in which a person's name or the status may be a parameter. */
  readOnlyReason: string | null;
  readOnlyParams?: { name?: string; status?: string };
  asFieldUser: boolean;
  canCancel: boolean;
  /** Where and when its photos should be taken; missing for people who see no warnings, and in older downloads. */
  visit?: VisitOfPhotos | null;
  /** The pictures among the project's files that points can be marked on; missing if the form asks for none. */
  plans?: Plan[];
  submitLabel: "Submit for Review" | "Finalize";
  /** A reviewer is changing answers. The reviewer returns to the review instead of submitting. */
  inReview?: boolean;
  details: IntakeDetail[];
  rubricName: string | null;
  /** The question that chooses the project's rubric, if it has one. */
  autoRubric: AutoRubricQuestion | null;
}
