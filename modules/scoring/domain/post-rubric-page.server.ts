/** What each button of the rubric page does to the author's draft. Saving is apart. */
import { newId } from "#db/columns.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition, RubricQuestion } from "#modules/forms/public.ts";
import { asDrawn } from "./drawn-page.ts";
import { fillQuestion, isFillRule } from "./fill-section.ts";
import { readName, readPostedPage, type PostedRubricPage } from "./posted-rubric-page.ts";
import { changeDraft } from "./rubric-drafts.server.ts";
import {
  addRubric,
  applyDraft,
  maxRubrics,
  putBackRubric,
  removeRubric,
  renameRubric,
  setAutoRubric,
  setQuestions,
  storedQuestion,
  type RubricDraft,
  type RubricSet,
} from "./rubric-draft.ts";
import { requireUnusedRubric } from "./require-unused-rubric.server.ts";
import { rubricMessages } from "./rubric-messages.ts";
import { loadRubricSet } from "./rubric-set.server.ts";
import { isScorable } from "./is-scorable.ts";
import { listSystemNames } from "./scoring-systems.server.ts";

export interface PostedStep {
  step: string;
  target: string;
  rubricId: string;
  /** Where the page stands after the step: what follows its path. */
  place: string;
}

/**
 * Keeps what the page holds in the author's draft, then does what was pressed to that draft.
 * @throws Problem "invalid-input" with what is wrong; what the page held is kept in the draft all the same.
 */
export async function postRubricPage(
  scope: Scope,
  definition: FormDefinition,
  form: FormData,
): Promise<PostedStep> {
  let posted: PostedRubricPage | undefined;
  await changeDraft(scope, definition.id, (draft, stored) => {
    posted = readPostedPage(form, definition, applyDraft(stored, draft));
    return keepPage(draft, stored, posted);
  });
  if (!posted) throw new Error("The page was not read.");
  const { step, target } = posted;
  // Saving opens the page next time with the rubric that is chosen, whether or not it was shown since.
  let rubric = (step === "save" && posted.active) || posted.rubricId;
  // A rubric that was named but not added yet would be lost by leaving the page.
  const isLeft = step === "save" && readName(posted.added.name) !== "";
  if (step === "add" || step === "copy" || isLeft) rubric = await addTo(scope, definition, posted);
  else if (step === "remove") await removeFrom(scope, definition, target);
  else if (step === "put-back") await putBack(scope, definition, target);
  else if (step === "fill" || step === "clear") await fill(scope, definition, posted);
  return { step, target, rubricId: rubric, place: placeAfter(posted, rubric) };
}

function placeAfter({ step, target, ...posted }: PostedRubricPage, rubric: string): string {
  const here = { rubric, section: posted.sectionId, page: posted.page };
  if (step === "at" && /^[?#][!-~]*$/.test(target)) return target;
  if (step === "show") return searchOf({ ...here, rubric: posted.active });
  if (step === "section") return searchOf({ ...here, section: target, page: "" });
  if (step === "page") return `${searchOf({ ...here, page: target })}#section-title`;
  if (step === "clear") return `${searchOf(here)}#q-${target}`;
  return searchOf(here);
}

function searchOf(place: Record<string, string>): string {
  const said = Object.entries(place).filter(([, value]) => value !== "");
  return said.length === 0 ? "" : `?${new URLSearchParams(said)}`;
}

function keepPage(draft: RubricDraft, stored: RubricSet, posted: PostedRubricPage): RubricDraft {
  const seen = asDrawn(stored, posted.drawn);
  let next = setQuestions(draft, seen, posted.rubricId, posted.questions);
  if (posted.autoRubric) next = setAutoRubric(next, seen, posted.autoRubric);
  for (const [id, name] of Object.entries(posted.names))
    next = renameRubric(next, stored, id, name);
  return next;
}

/** A new rubric, empty or with the questions of another. @returns its id. */
async function addTo(
  scope: Scope,
  definition: FormDefinition,
  { step, target, added }: PostedRubricPage,
): Promise<string> {
  const systems = await listSystemNames(scope);
  const id = newId();
  await changeDraft(scope, definition.id, (draft, stored) => {
    const { rubrics } = applyDraft(stored, draft);
    if (rubrics.length >= maxRubrics)
      throw new Problem("invalid-input", rubricMessages.noneRemaining);
    const names = rubrics.map(({ name }) => name);
    if (step === "copy") {
      const source = rubrics.find((rubric) => rubric.id === target);
      if (!source) throw new Problem("not-found");
      const { scoringSystemId, questions } = source;
      const copy = { id, name: copyName(source.name, names), scoringSystemId };
      return setQuestions(addRubric(draft, copy), stored, id, questions);
    }
    const name = readName(added.name);
    if (name === "") throw new Problem("invalid-input", rubricMessages.name);
    if (!systems.some((system) => system.id === added.scoringSystemId))
      throw new Problem("invalid-input", rubricMessages.system);
    if (names.includes(name)) throw new Problem("invalid-input", rubricMessages.unique);
    return addRubric(draft, { id, name, scoringSystemId: added.scoringSystemId });
  });
  return id;
}

function copyName(name: string, taken: readonly string[]): string {
  const base = `${name.slice(0, 80)} (copy)`;
  for (let count = 2; ; count += 1) {
    const found = count === 2 ? base : `${base} ${count - 1}`;
    if (!taken.includes(found)) return found;
  }
}

async function removeFrom(scope: Scope, definition: FormDefinition, id: string): Promise<void> {
  const { rubrics } = await loadRubricSet(scope, definition.id);
  const rubric = rubrics.find((one) => one.id === id);
  if (rubric) await requireUnusedRubric(rubric);
  await changeDraft(scope, definition.id, (draft, stored) => removeRubric(draft, stored, id));
}

async function putBack(scope: Scope, definition: FormDefinition, id: string): Promise<void> {
  await changeDraft(scope, definition.id, (draft, stored) => {
    if (applyDraft(stored, draft).rubrics.length >= maxRubrics)
      throw new Problem("invalid-input", rubricMessages.noneRemaining);
    return putBackRubric(draft, id);
  });
}

/** Fills the questions of a whole section, on whatever page of it they stand, or clears one of them. */
async function fill(
  scope: Scope,
  definition: FormDefinition,
  { step, target, ...posted }: PostedRubricPage,
): Promise<void> {
  const section = definition.sections.find(({ id }) => id === posted.sectionId);
  const asked = section?.fields.filter((field) => isScorable(field.type)) ?? [];
  const fields = step === "clear" ? asked.filter(({ id }) => id === target) : asked;
  await changeDraft(scope, definition.id, (draft, stored) => {
    const rubric = applyDraft(stored, draft).rubrics.find(({ id }) => id === posted.rubricId);
    if (!rubric) throw new Problem("not-found");
    const filled = fields.map((field): [string, RubricQuestion | null] => {
      const question = storedQuestion(rubric, field.id);
      if (step === "clear") return [field.id, null];
      if (isFillRule(target)) return [field.id, fillQuestion(field, question, target)];
      const criticalityCategory = posted.fillCategory || null;
      return [field.id, question && { ...question, criticalityCategory }];
    });
    return setQuestions(draft, stored, rubric.id, Object.fromEntries(filled));
  });
}
