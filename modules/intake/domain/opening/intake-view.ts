import type {
  Answers,
  FormDefinition,
  FormField,
  FormSection,
} from "#modules/form-logic/public.ts";
import type { Figures, MissingReason, Progress } from "#modules/form-logic/public.answers.ts";
import type { AutoRubricQuestion } from "#modules/scoring/public.ts";
import type { ThreadSummary } from "../threads/thread.ts";
import type { IntakePhoto } from "./intake.ts";

/** What the page shows before the first question. */
export interface IntakeStart {
  projectId: string;
  title: string;
  siteOwner: string;
  address: string;
  /** When the visit is booked, in words; missing in older downloads. */
  booked?: string | null;
  isInProgress: boolean;
  canCancel: boolean;
}

export interface LinkedQuestion {
  id: string;
  text: string;
  sectionId: string;
  /** The answer was changed since the note. */
  isChanged?: boolean | null;
}

export interface SectionTab extends Figures {
  id: string;
  title: string;
  /** Answers "Fail" among them. */
  failed: number;
  /** Questions of the section that prevent submission, after a refused one. */
  missing: number;
  flagged: number;
}

/** A fact about the visit, shown beside the questions. */
export interface IntakeDetail {
  label: string;
  value: string;
  isPhone?: boolean | undefined;
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
  form: Omit<FormDefinition, "sections">;
  section: FormSection;
  sources: FormField[];
  answers: Answers;
  versions: Record<string, number>;
  photos: IntakePhoto[];
  corrections: Record<string, string>;
  /** Threads about questions, by field id. */
  threads: Record<string, ThreadSummary>;
  /** Reasons by field id, after a refused submission. */
  missing: Record<string, MissingReason[]>;
  /** The questions that prevent submission, and other reasons of a refusal. Both are empty if no submission was refused. */
  blockingQuestions: LinkedQuestion[];
  rubricLack: string | null;
  /** The questions that a reviewer sent back. */
  toCorrect: LinkedQuestion[];
  tabs: SectionTab[];
  progress: Progress;
  readOnly: boolean;
  readOnlyReason: string | null;
  asFieldUser: boolean;
  canCancel: boolean;
  submitLabel: "Submit for Review" | "Finalize";
  /** A reviewer is changing answers, and returns to the review instead of submitting. */
  inReview?: boolean;
  details: IntakeDetail[];
  rubricName: string | null;
  /** The question that chooses the project's rubric, if it has one. */
  autoRubric: AutoRubricQuestion | null;
}
