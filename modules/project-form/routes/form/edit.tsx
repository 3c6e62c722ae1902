import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { findActionData } from "#app/platform/page/action-data.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { withClosedFields } from "../../domain/form/edit-project.server.ts";
import { saveProjectEdit } from "../../domain/form/save-project-edit.server.ts";
import { getEditableProject } from "../../domain/form/get-editable-project.server.ts";
import { pickOnMap } from "../../domain/form/pick-on-map.server.ts";
import { readProjectForm } from "../../domain/form/read-project-form.ts";
import {
  refuseProjectForm,
  showProjectForm,
  type ProjectFormPage,
} from "../../domain/form/show-project-form.server.ts";
import { storedProjectForm } from "../../domain/form/stored-project-form.ts";
import { ProjectForm } from "../../ui/form/project-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Edit Project · Fieldlight" }];

/** Does not load the page again, because stored data would replace the typed values. */
export const shouldRevalidate = () => false;

export async function loader({ context, params, scope }: GuardedArgs) {
  const answered = findActionData({ context });
  if (answered) return answered as ProjectFormPage;
  const existing = await getEditableProject(scope, params.id ?? "");
  const stored = storedProjectForm(existing, scope.organizationId);
  return showProjectForm(scope, stored, { existing, preserveType: true });
}

/**
 * The intent "save" saves the form. Any other intent renders it again with everything that depends on the current
 * values.
 */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const form = await readForm(request);
  const existing = await getEditableProject(scope, id);
  const values = withClosedFields(scope, existing, { ...readProjectForm(form), projectId: id });
  const picked = await pickOnMap(scope, form, values, { existing });
  if (picked) return picked;
  if (form.get("intent") !== "save") return showProjectForm(scope, values, { existing });
  const refuse = async (error: unknown, shownValues: typeof values) => {
    const failed = "Something went wrong, please try reloading the page.";
    const now = await getEditableProject(scope, id);
    return refuseProjectForm(scope, error, { values: shownValues, failed, existing: now });
  };
  try {
    const outcome = await saveProjectEdit(scope, id, values);
    if ("clash" in outcome) return await refuse(outcome.clash, outcome.values);
    const done = `Project with address ${outcome.siteAddress} was successfully updated`;
    return await redirectWithToast(href(`/projects/${id}/manage`), done);
  } catch (error) {
    return refuse(error, values);
  }
}

export default function EditProject() {
  const page = useLoaderData<HandlerData<typeof loader>>();
  const answer = useActionResult<HandlerData<typeof action>>() ?? page;
  const href = useOrganizationPath();
  const back = href(`/projects/${page.values.projectId}/manage`);
  return (
    <DialogPage title="Edit Project" closeTo={back} width="max">
      <ProjectForm page={answer} closeTo={back} saveLabel="Save Project" />
    </DialogPage>
  );
}
