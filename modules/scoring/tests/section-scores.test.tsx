import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { QuestionView, RubricPageView } from "../domain/page/rubric-page-view.ts";
import { SectionScores } from "../ui/section-scores.tsx";

const question = (id: string, isScored: boolean): QuestionView => ({
  id,
  text: id,
  label: "",
  criticality: isScored ? "Major" : "",
  options: [{ label: "Pass", score: isScored ? "Pass" : null, actions: 0 }],
  limits: null,
  actions: 0,
  isScored,
  isRepeated: false,
  instances: "each",
  others: [],
  error: null,
});

const view: RubricPageView = {
  form: { id: "roof", title: "Roof", shared: false },
  links: [],
  systems: [],
  rubrics: [],
  adding: null,
  removed: [],
  autoRubric: {
    label: "",
    autoRubricQuestion: "",
    tipText: "",
    options: [],
    enableAutoRubric: false,
  },
  autoVersion: 0,
  active: { id: "strict", name: "Strict", version: 1, categories: ["Major"] },
  others: [],
  sections: [{ id: "all", title: "All", errors: 0, scorable: 3, unscored: 1 }],
  section: {
    id: "all",
    title: "All",
    questions: [question("weather", false), question("posts", true), question("rails", true)],
    numbers: [],
    page: 1,
    pages: 1,
    total: 3,
  },
  hasActions: false,
  changes: 0,
  errors: [],
  errorCount: 0,
};

test("folded questions come last, and each question's controls are named for its place on the page", () => {
  const markup = renderToStaticMarkup(<SectionScores view={view} />);
  const controls =
    /name="field" value="(\w+)"|name="(?:drawn|category)\.(\d)"|name="score\.(\d)\.0"/g;
  const places = [...markup.matchAll(controls)].map(([, id, ...place]) => id ?? place.join(""));
  expect([...new Set(places)]).toEqual(["posts", "0", "rails", "1", "weather", "2"]);
});

test("the marks of the other rubrics are beside each answer, in words for those who do not see them", () => {
  const others = [
    { isScored: true, criticality: "Minor", scores: ["Fail" as const], limits: [] },
    { isScored: false, criticality: "", scores: [null], limits: [] },
  ];
  const compared: RubricPageView = {
    ...view,
    others: [
      { id: "health", name: "Health" },
      { id: "final", name: "Final" },
    ],
    section: { ...view.section!, questions: [{ ...question("posts", true), others }] },
  };
  const markup = renderToStaticMarkup(<SectionScores view={compared} />);
  expect(markup).toContain('value="show:health"');
  const words = markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(words).toContain("Health: Minor Final: Not scored");
  expect(words).toContain("Health: Fail F");
});
