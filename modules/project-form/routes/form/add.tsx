import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { findActionData } from "#app/platform/page/action-data.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { createProject, creationFailed } from "../../domain/form/create-project.server.ts";
import { createdMessage } from "#modules/projects/public.writing.server.ts";
import { loadProjectChoices } from "../../domain/form/load-project-choices.server.ts";
import { newProjectForm } from "../../domain/form/new-project-form.server.ts";
import { pickOnMap } from "../../domain/form/pick-on-map.server.ts";
import { readProjectForm } from "../../domain/form/read-project-form.ts";
import {
  refuseProjectForm,
  showProjectForm,
  type ProjectFormPage,
} from "../../domain/form/show-project-form.server.ts";
import { ProjectForm } from "../../ui/form/project-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add Project · Fieldlight" }];

/** Does not load the page again, because stored data would replace the typed values. */
export const shouldRevalidate = () => false;

/** With "?ask" for an inspection by another organization. */
export async function loader({ request, context, scope }: GuardedArgs) {
  const answered = findActionData({ context });
  if (answered) return answered as ProjectFormPage;
  return newProjectForm(scope, new URL(request.url).searchParams.has("ask"));
}

/**
 * The intent "save" saves the form. Any other intent renders it again with everything that depends on the current
 * values.
 */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const values = readProjectForm(form);
  const picked = await pickOnMap(scope, form, values);
  if (picked) return picked;
  if (form.get("intent") !== "save") return showProjectForm(scope, values);
  const choices = await loadProjectChoices(scope, values);
  try {
    const { id, siteAddress, status } = await createProject(scope, values, choices);
    const done = createdMessage(siteAddress, status);
    return await redirectWithToast(href(`/projects/${id}/manage`), done);
  } catch (error) {
    return refuseProjectForm(scope, error, { values, failed: creationFailed, choices });
  }
}

export default function AddProject() {
  const page = useLoaderData<HandlerData<typeof loader>>();
  const answer = useActionResult<HandlerData<typeof action>>();
  const href = useOrganizationPath();
  return (
    <DialogPage title="Add Project" closeTo={href("/projects")} width="max">
      <ProjectForm page={answer ?? page} closeTo={href("/projects")} saveLabel="Add Project" />
    </DialogPage>
  );
}
