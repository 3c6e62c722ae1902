import { expect, it } from "vitest";
import { packReview, unpackReview } from "./pack-review.ts";
import type { ReviewQuestion, ReviewView } from "./review-view.ts";

const plain: ReviewQuestion = {
  id: "q",
  text: "Is the label legible?",
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

const viewOf = (questions: ReviewQuestion[]): ReviewView => ({
  projectId: "project",
  title: "Rooftop",
  siteOwner: "Ada",
  address: "1 Elm Street",
  inspector: null,
  guests: null,
  reviewer: null,
  rubric: null,
  isReviewer: true,
  heldBy: null,
  canFinalize: true,
  canWriteInThreads: true,
  canReadFormerAnswers: true,
  flagged: 0,
  score: null,
  progress: 100,
  sections: [{ id: "roof", title: "Roof", isInstance: false, questions }],
  otherPhotos: [],
});

it("arrives as it was sent, also what is empty but not unknown", () => {
  const view = viewOf([
    plain,
    { ...plain, id: "a", answerText: 'It\'s "2" V', changes: [], note: "", passed: true },
    { ...plain, id: "b", failed: true, category: "High", changesSinceReview: ["Was Pass"] },
  ]);
  expect(unpackReview(packReview(view))).toEqual(view);
});

it("an answer of a long form takes little more than its id and its words", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ...plain,
    id: `answer-${index}`,
    answerText: "Pass",
    passed: true,
  }));
  expect(packReview(viewOf(many)).text.length / many.length).toBeLessThan(100);
});
