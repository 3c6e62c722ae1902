import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  conditionStepTaken,
  readConditionDraft,
  type OptionAction,
} from "#modules/forms/public.ts";
import { listActions, readPostedConditions } from "#modules/forms/public.server.ts";
import {
  changeActions,
  loadActions,
  noOwnQuestion,
  type ActionPlace,
  type ActionsView,
} from "./rubric-actions.server.ts";

export type PostedActions =
  | { kind: "done" }
  /** The page again, with the conditions as they were typed; errors by input name. */
  | { kind: "again"; view: ActionsView; errors?: Record<string, string> };

/**
 * What a button of the actions page does to the author's draft: adds an action to an option, takes one away, or keeps
 * the conditions of the one at `place`.
 * @throws Problem "not-found" for a question, option or action that is not there.
 */
export async function postActions(
  scope: Scope,
  formId: string,
  place: ActionPlace,
  form: FormData,
): Promise<PostedActions> {
  const step = conditionStepTaken(form);
  if (step) return { kind: "again", view: await loadActions(scope, formId, place, step) };
  const [intent = "", option = "", at = ""] = textOf(form, "intent").split(":");
  if (intent === "conditions") return keepConditions(scope, formId, place, form);
  const target = { ...place, option: Number(option), at: Number(at) };
  if (intent === "remove")
    await changeActions(scope, formId, target, (actions) =>
      actions.filter((_action, index) => index !== target.at),
    );
  else if (intent === "add") await add(scope, formId, target, textOf(form, `action.${option}`));
  return { kind: "done" };
}

async function add(
  scope: Scope,
  formId: string,
  place: ActionPlace,
  actionId: string,
): Promise<void> {
  const known = await listActions(scope, formId);
  if (!known.some(({ id }) => id === actionId)) return;
  await changeActions(scope, formId, place, (actions) =>
    actions.some((action) => action.actionId === actionId)
      ? actions
      : [...actions, { actionId, conditionGroup: null }],
  );
}

async function keepConditions(
  scope: Scope,
  formId: string,
  place: ActionPlace,
  form: FormData,
): Promise<PostedActions> {
  const typed = readConditionDraft(form);
  if (!typed) throw new Problem("not-found");
  const read = await readPostedConditions(scope, formId, noOwnQuestion, typed);
  if (!read.ok) {
    const view = await loadActions(scope, formId, place, typed);
    return { kind: "again", view, errors: read.errors };
  }
  const withConditions = (action: OptionAction, index: number) =>
    index === place.at ? { ...action, conditionGroup: read.conditions } : action;
  await changeActions(scope, formId, place, (actions) => actions.map(withConditions));
  return { kind: "done" };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
