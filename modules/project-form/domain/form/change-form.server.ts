/** Changes only the type or the rubric of a project. */
import { existsMessage } from "#app/platform/form/field-rules.ts";
import type { OfferedChoices } from "#app/platform/lists/choices.ts";
import { readChoiceSearch } from "#app/platform/lists/table-query.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { canChangeForm, canChangeRubric, ownsProject } from "#modules/projects/public.ts";
import { changeProject } from "#modules/projects/public.changes.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { loadProjectChoices } from "./load-project-choices.server.ts";
import { formColumns, rubricColumns } from "./project-columns.ts";
import { onlyRubric, type ProjectChoices } from "./chosen-parties.ts";
import { noChoiceSearches } from "./project-form-values.ts";
import { storedProjectForm } from "./stored-project-form.ts";

export type ChangeTarget = "form" | "rubric";

const canChange = { form: canChangeForm, rubric: canChangeRubric };

/**
 * @throws Problem "not-found"; "not-project-member" when the viewer may not change it; "illegal-transition" when the
 * project's status does not allow it.
 */
async function getChangeable(
  scope: Scope,
  id: string,
  target: ChangeTarget,
): Promise<ProjectWithSite> {
  const existing = await getProject(scope, id);
  const { project } = existing;
  const { viewer } = scope;
  if (ownsProject(viewer, project) && canChange[target](viewer, project)) return existing;
  const earlier = { ...project, status: changeableStatus[target] };
  if (ownsProject(viewer, project) && canChange[target](viewer, earlier))
    throw new Problem("illegal-transition", tooLate(target, project.status));
  throw new Problem("not-project-member");
}

/**
 * For each change, a status in which it is allowed. A viewer who may not do it even in this status lacks the
 * permission.
 */
const changeableStatus = { form: "To Be Scheduled", rubric: "In Progress" } as const;

function tooLate(target: ChangeTarget, status: string): string {
  if (target === "form")
    return `The project is ${status}; its type can change only in To Be Scheduled.`;
  return status === "Completed"
    ? "The project is Completed, so its rubric cannot change. Use the Scores page to score it again or compare rubrics."
    : `The project is ${status}, so its rubric cannot change now.`;
}

/** The data of the dialog: the choices, the current one, and the project's version on which the change is based. */
export async function viewChange(scope: Scope, id: string, target: ChangeTarget, url: string) {
  const existing = await getChangeable(scope, id, target);
  const stored = storedProjectForm(existing, scope.organizationId);
  const { searchParams } = new URL(url);
  // The choice may be in the URL, because a search for a type without JavaScript puts it there.
  const chosen =
    searchParams.get("chosen") ?? (target === "form" ? stored.formId : stored.rubricId);
  const formId = target === "form" ? chosen : stored.formId;
  const find = { ...noChoiceSearches, formId: readChoiceSearch(searchParams, "chosen") };
  const choices = await loadProjectChoices(scope, { ...stored, formId, find }, existing);
  return {
    id,
    siteOwner: existing.site.siteOwnerName,
    typeTitle: existing.project.formTitle,
    rubricName: existing.project.rubricName,
    version: existing.project.version,
    chosen,
    offered: offeredFor(target, choices),
  };
}

function offeredFor(
  target: ChangeTarget,
  { forms, rubrics, more }: ProjectChoices,
): OfferedChoices {
  if (target === "rubric") return { choices: rubrics };
  const choices = forms.map(({ value, label }) => ({ value, label }));
  if (!more?.formId) return { choices };
  return { choices, moreChoices: { ...more.formId, from: "/choices/project-form.type-to-change" } };
}

export interface ChangeInput {
  version: number;
  /** The id of a form or of a rubric; "" removes the rubric. */
  chosen: string;
}

/**
 * Changes the type of the project, which restarts its intake, or its rubric. Choosing the current one changes nothing.
 * A rubric belongs to a form, so another type removes it, and brings its own if it has only one.
 * @returns null when the current one was chosen; otherwise the name of the rubric that was removed with its type.
 * @throws Problem like `getChangeable`; "stale-version"; "invalid-input" for a choice that is not offered.
 */
export async function changeFormOrRubric(
  scope: Scope,
  id: string,
  target: ChangeTarget,
  { version, chosen }: ChangeInput,
): Promise<{ removedRubric: string | null } | null> {
  const existing = await getChangeable(scope, id, target);
  if (version !== existing.project.version) throw new Problem("stale-version");
  const stored = storedProjectForm(existing, scope.organizationId);
  if (chosen === (target === "form" ? stored.formId : stored.rubricId)) return null;
  const values =
    target === "form"
      ? { ...stored, formId: chosen, rubricId: "" }
      : { ...stored, rubricId: chosen };
  const choices = await loadProjectChoices(scope, values, existing);
  const offered = target === "form" ? choices.forms : choices.rubrics;
  const found = offered.find(({ value }) => value === chosen);
  if (!found && (target === "form" || chosen !== ""))
    throw new Problem("invalid-input", undefined, { chosen: existsMessage });
  // As in the form of a new project: without a rubric, the intake could not be submitted.
  if (target === "form") values.rubricId = onlyRubric(values, choices);
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, id, { tx, forUpdate: true });
    if (project.version !== version) throw new Problem("stale-version");
    const form = target === "form" ? formColumns(values, choices) : {};
    const set = { ...form, ...rubricColumns(values, choices) };
    const what = target === "form" ? "project type" : "rubric";
    const message = `changed the ${what} to ${found?.label ?? "none"}`;
    await changeProject(tx, scope, project, { set, message });
  });
  return { removedRubric: target === "form" ? existing.project.rubricName : null };
}
