import type {
  Answers,
  FormDefinition,
  FormField,
  FormSection,
  MissingReason,
} from "#modules/form-logic/public.ts";
import type { AutoRubricQuestion } from "#modules/scoring/public.ts";
import type { ThreadSummary } from "../threads/thread.ts";
import type { IntakePhoto } from "./intake.ts";

export interface LinkedQuestion {
  id: string;
  text: string;
  sectionId: string;
  /** Something was done about it. */
  isChanged?: boolean | null;
}

export interface SectionTab {
  id: string;
  title: string;
  answered: number;
  total: number;
  /** Questions of the section that hold back submission, after a refused one. */
  missing: number;
  flagged: number;
}

/** A fact of the visit, beside the questions. */
export interface IntakeDetail {
  label: string;
  value: string;
  /** It can be called. */
  isPhone?: boolean | undefined;
}

/** What the intake page is given: one section, and what surrounds it. */
export interface IntakeView {
  projectId: string;
  title: string;
  siteOwner: string;
  /** File of the form's logo. */
  logo: string | null;
  form: Omit<FormDefinition, "sections">;
  section: FormSection;
  sources: FormField[];
  answers: Answers;
  versions: Record<string, number>;
  photos: IntakePhoto[];
  corrections: Record<string, string>;
  /** What was written about questions, by field id. */
  threads: Record<string, ThreadSummary>;
  /** Reasons by field id, once a submission has been refused. */
  missing: Record<string, MissingReason[]>;
  /** The questions that hold back submission, and why else it was refused; both empty unless it was. */
  toMend: LinkedQuestion[];
  rubricLack: string | null;
  /** The questions a reviewer sent back. */
  toCorrect: LinkedQuestion[];
  tabs: SectionTab[];
  progress: { answered: number; total: number; percent: number };
  readOnly: boolean;
  /** Why nothing can be changed. */
  readOnlyReason: string | null;
  asFieldUser: boolean;
  /** The viewer may give the visit up. */
  canCancel: boolean;
  submitLabel: "Submit for Review" | "Finalize";
  /** A reviewer changes answers, and goes back to the review instead of submitting. */
  inReview?: boolean;
  details: IntakeDetail[];
  rubricName: string | null;
  /** The question that chooses the project's rubric, if it has one. */
  autoRubric: AutoRubricQuestion | null;
}
