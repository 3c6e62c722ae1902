/** The review as it is sent to the browser: of each question, only what differs from the defaults. Pure. */
import { pack, unpack, type PackedJson } from "#app/platform/lists/packed.ts";
import type { ReviewQuestion, ReviewView } from "./review-view.ts";

type Defaults = Omit<ReviewQuestion, "id" | "text">;

const defaults: Defaults = {
  answerText: "",
  deviation: null,
  sameSerial: [],
  citation: null,
  examples: null,
  drawing: null,
  files: [],
  comment: null,
  photos: [],
  note: null,
  formerNote: null,
  changes: null,
  changesSinceReview: [],
  thread: null,
  failed: false,
  passed: false,
  category: null,
  actions: [],
  isMissing: false,
};

type SentQuestion = Pick<ReviewQuestion, "id" | "text"> & Partial<Defaults>;
type SentReview = Omit<ReviewView, "sections"> & {
  sections: (Omit<ReviewView["sections"][number], "questions"> & { questions: SentQuestion[] })[];
};

export type PackedReview = PackedJson<SentReview>;

export function packReview(view: ReviewView): PackedReview {
  const sections = view.sections.map((section) => ({
    ...section,
    questions: section.questions.map(withoutDefaults),
  }));
  return pack<SentReview>({ ...view, sections });
}

export function unpackReview(packed: PackedReview): ReviewView {
  const view = unpack(packed);
  const sections = view.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({ ...defaults, ...question })),
  }));
  return { ...view, sections };
}

function withoutDefaults(question: ReviewQuestion): SentQuestion {
  const { id, text, ...rest } = question;
  const parts = Object.entries(rest).filter(([name, value]) => {
    const usual = defaults[name as keyof Defaults];
    return Array.isArray(usual) ? (value as unknown[]).length > 0 : value !== usual;
  });
  return { id, text, ...Object.fromEntries(parts) };
}
