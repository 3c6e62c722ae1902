/** The page that saves answers as a test: the answers of a preview or of a submitted intake, and how a rubric scores them. */
import { formText } from "#app/platform/form/form-text.ts";
import { fieldProblem } from "#app/platform/form/field-problem.ts";
import { isStorable, unstorableMessage } from "#app/platform/form/storable-text.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { newId } from "#db/columns.ts";
import {
  isChoice,
  isComparedAsNumber,
  type Answers,
  type FormDefinition,
} from "#modules/form-logic/public.ts";
import { isInstanceList } from "#modules/form-logic/public.repeats.ts";
import type { Verdict } from "#modules/form-logic/public.scoring.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import { readPostedPreview } from "#modules/forms/public.preview.server.ts";
import { writePreviewState } from "#modules/forms/public.ts";
import { getIntake } from "#modules/intake/public.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { listRubrics } from "#modules/scoring/public.rubric-list.server.ts";
import { loadRubric } from "#modules/scoring/public.rubrics.server.ts";
import { savableStatuses } from "./savable-statuses.ts";
import { scoreSample, type ScoredSample, type TestResult } from "./run-test.ts";
import { addTest } from "./form-tests.server.ts";

export interface TestToSave {
  newTestId: string;
  /** The answers as the page posts them again. */
  state: string;
  count: number;
  rubrics: { id: string; name: string }[];
  /** Null when the form has no rubric. */
  scored: { rubricId: string; result: ScoredSample } | null;
}

/** @throws Problem "not-found" unless the form is the organization's own. */
export async function viewTestToSave(
  scope: Scope,
  formId: string,
  answers: Answers,
  rubricId: string | null,
): Promise<TestToSave> {
  const { form, definition } = await getDraft(scope, formId);
  const rubrics = await listRubrics(scope, form.id);
  const chosen = rubrics.find(({ id }) => id === rubricId) ?? rubrics[0];
  const scoring = chosen ? await loadRubric(form, chosen.id) : null;
  const kept = withoutComments(answers);
  return {
    newTestId: newId(),
    state: writePreviewState({ answers: kept, photos: [] }),
    count: Object.keys(kept).length,
    rubrics,
    scored: scoring && {
      rubricId: scoring.rubric.id,
      result: scoreSample(definition, kept, scoring),
    },
  };
}

/** No rule reads comments. */
const withoutComments = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, { values }]) =>
      values.length > 0 ? [[id, { values }]] : [],
    ),
  );

/**
 * The choices and numbers that answered a submitted intake. Names, notes and other texts stay in the project, because a test is
 * kept for longer.
 * @throws Problem "not-found" for a project that the viewer does not see, of another form, or not submitted.
 */
export async function answersOfProject(
  scope: Scope,
  formId: string,
  projectId: string,
): Promise<Answers> {
  const { project } = await getProject(scope, projectId);
  const intake = await getIntake(scope, projectId);
  if (intake.form.id !== formId || !savableStatuses.includes(project.status))
    throw new Problem("not-found");
  return withoutTexts(intake.form, intake.answers);
}

function withoutTexts({ sections }: FormDefinition, answers: Answers): Answers {
  const fields = new Map(sections.flatMap((each) => each.fields.map((field) => [field.id, field])));
  return Object.fromEntries(
    Object.entries(answers).filter(([id]) => {
      const type = fields.get(id)?.type;
      return isInstanceList(id) || (type && (isChoice(type) || isComparedAsNumber(type)));
    }),
  );
}

const verdicts: readonly Verdict[] = ["Pass", "Fail", "Unscored"];
const maxNameLength = 200;

/**
 * Saves what the page posts: the questions that are ticked are expected to fail, and all others that are scored to pass.
 * @throws Problem "invalid-input" with the fields to correct, "not-found" as `viewTestToSave`.
 */
export async function saveTest(scope: Scope, formId: string, form: FormData): Promise<string> {
  const name = (formText(form, "name") ?? "").trim();
  if (name === "") throw fieldProblem("name", "Enter a name.");
  if (name.length > maxNameLength)
    throw fieldProblem("name", `A name can be up to ${maxNameLength} characters.`);
  if (!isStorable(name)) throw fieldProblem("name", unstorableMessage);
  const { state } = await readPostedPreview(scope, formId, form);
  const view = await viewTestToSave(scope, formId, state.answers, formText(form, "scored"));
  if (!view.scored) throw new Problem("invalid-input", "Add a rubric to this form first.");
  const verdict = verdicts.find((each) => each === formText(form, "verdict"));
  if (!verdict) throw fieldProblem("verdict", "Choose an outcome.");
  await addTest(scope, formId, {
    id: idOf(formText(form, "newTestId")),
    name,
    rubricId: view.scored.rubricId,
    answers: withoutComments(state.answers),
    expected: expectedResult(view.scored.result, verdict, form.getAll("fails")),
  });
  return name;
}

function expectedResult(
  { failures, passes }: ScoredSample,
  verdict: Verdict,
  ticked: readonly FormDataEntryValue[],
): TestResult {
  const scored = [...failures, ...passes];
  const failing = scored.filter(({ id }) => ticked.includes(id));
  return {
    verdict,
    passed: scored.length - failing.length,
    total: scored.length,
    failures: failing,
  };
}

const idOf = (posted: string | null) =>
  posted !== null && /^[0-9A-HJKMNP-TV-Z]{26}$/.test(posted) ? posted : newId();
