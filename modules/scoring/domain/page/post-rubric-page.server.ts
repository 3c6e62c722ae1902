/** Applies each button of the rubric page to the author's draft. Saving is separate. */
import { inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { isStorable } from "#app/platform/form/storable-text.ts";
import { rubricRowId } from "./control-names.ts";
import { copyName } from "../systems/copy-name.ts";
import { asRendered } from "./rendered-page.ts";
import { clearUnknownCategories, fill } from "../draft/fill-draft.server.ts";
import { readPostedPage, type PostedRubricPage } from "./posted-rubric-page.ts";
import { readName } from "./posted-text.ts";
import { changeDraft } from "../draft/rubric-drafts.server.ts";
import {
  addRubric,
  applyDraft,
  maxRubrics,
  revertRubric,
  removeRubric,
  renameRubric,
  setAutoRubric,
  setQuestions,
  setSystem,
  type AddingRow,
  type RubricDraft,
  type RubricSet,
} from "../draft/rubric-draft.ts";
import { requireUnusedRubric } from "../rubrics/require-unused-rubric.server.ts";
import { rubricMessages } from "../rubrics/rubric-messages.ts";
import { loadRubricSet } from "../rubrics/rubric-set.server.ts";
import { listSystemNames } from "../systems/scoring-systems.server.ts";

export interface PostedStep {
  step: string;
  target: string;
  rubricId: string;
  /** The part of the page that is shown after the step, as a suffix of the page's path. */
  place: string;
}

/**
 * Stores the page's content in the author's draft, then applies the pressed button to that draft.
 * @throws Problem "invalid-input" with the errors; the page's content is stored in the draft anyway.
 */
export async function postRubricPage(
  scope: Scope,
  definition: FormDefinition,
  form: FormData,
): Promise<PostedStep> {
  let posted: PostedRubricPage | undefined;
  await changeDraft(scope, definition.id, (draft, stored) => {
    posted = readPostedPage(form, definition, applyDraft(stored, draft));
    return applyPage(draft, stored, posted);
  });
  if (!posted) throw new Error("The page was not read.");
  const { step, target } = posted;
  // After a save the page opens next time with the selected rubric, even if its questions were never shown.
  let rubric = (step === "save" && posted.active) || posted.rubricId;
  // A rubric that was named but not added yet would be lost by leaving the page.
  const isLeft = step === "save" && posted.added.name !== "";
  if (step === "add" || step === "copy" || isLeft) rubric = await addTo(scope, definition, posted);
  else if (step === "remove") await removeFrom(scope, definition, target);
  else if (step === "put-back") await revert(scope, definition, target);
  else if (step === "fill" || step === "clear") await fill(scope, definition, posted);
  else if (step === "uncategorize") await clearUnknownCategories(scope, definition, target);
  return { step, target, rubricId: rubric, place: placeAfter(posted, rubric) };
}

function placeAfter({ step, target, ...posted }: PostedRubricPage, rubric: string): string {
  const here = { rubric, section: posted.sectionId, page: posted.page };
  if (step === "at" && /^[?#][!-~]*$/.test(target)) return target;
  if (step === "show") return searchOf({ ...here, rubric: target || posted.active });
  if (step === "section") return searchOf({ ...here, section: target, page: "" });
  if (step === "page") return `${searchOf({ ...here, page: target })}#section-title`;
  if (step === "clear") return `${searchOf(here)}#q-${target}`;
  if (step === "add" || step === "copy") return `${searchOf(here)}#${rubricRowId(rubric)}`;
  if (step === "remove" || step === "put-back") return `${searchOf(here)}#${rubricRowId(target)}`;
  return searchOf(here);
}

function searchOf(place: Record<string, string>): string {
  const present = Object.entries(place).filter(([, value]) => value !== "");
  return present.length === 0 ? "" : `?${new URLSearchParams(present)}`;
}

function applyPage(draft: RubricDraft, stored: RubricSet, posted: PostedRubricPage): RubricDraft {
  const seen = asRendered(stored, posted.rendered);
  let next = setQuestions(draft, seen, posted.rubricId, posted.questions);
  if (posted.autoRubric) next = setAutoRubric(next, seen, posted.autoRubric);
  for (const [id, name] of Object.entries(posted.names))
    next = renameRubric(next, stored, id, name);
  for (const [id, system] of Object.entries(posted.systems))
    next = setSystem(next, stored, id, system);
  return { ...next, adding: storableAddingRow(posted.added) };
}

/**
 * Until the row that adds a rubric is added, it is not validated. It is only cut to a length far above the allowed one.
 */
function storableAddingRow({ name, scoringSystemId }: AddingRow): AddingRow | null {
  if (!isStorable(name + scoringSystemId) || (name === "" && scoringSystemId === "")) return null;
  return {
    name: name.slice(0, maxStoredLength),
    scoringSystemId: scoringSystemId.slice(0, maxStoredLength),
  };
}

const maxStoredLength = 1_000;

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
    const { scoringSystemId } = added;
    return { ...addRubric(draft, { id, name, scoringSystemId }), adding: null };
  });
  return id;
}

async function removeFrom(scope: Scope, definition: FormDefinition, id: string): Promise<void> {
  const { rubrics } = await loadRubricSet(scope, definition.id);
  const rubric = rubrics.find((one) => one.id === id);
  if (rubric) await inTransaction((tx) => requireUnusedRubric(tx, scope, rubric));
  await changeDraft(scope, definition.id, (draft, stored) => removeRubric(draft, stored, id));
}

async function revert(scope: Scope, definition: FormDefinition, id: string): Promise<void> {
  await changeDraft(scope, definition.id, (draft, stored) => {
    if (applyDraft(stored, draft).rubrics.length >= maxRubrics)
      throw new Problem("invalid-input", rubricMessages.noneRemaining);
    return revertRubric(draft, id);
  });
}
