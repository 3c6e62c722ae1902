import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { findActionData } from "#app/platform/page/action-data.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { creationFailed } from "../../domain/form/create-project.server.ts";
import { createdMessage } from "#modules/projects/public.writing.server.ts";
import { pickOnMap } from "../../domain/form/pick-on-map.server.ts";
import { readProjectForm } from "../../domain/form/read-project-form.ts";
import {
  choicesLike,
  createProjectLike,
  valuesLike,
  getOriginalProject,
} from "../../domain/form/project-like.server.ts";
import {
  refuseProjectForm,
  showProjectForm,
  type ProjectFormPage,
} from "../../domain/form/show-project-form.server.ts";
import { ProjectForm } from "../../ui/form/project-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Create a Project like this · Fieldlight" }];

/** Does not load the page again, because stored data would replace the typed values. */
export const shouldRevalidate = () => false;

export async function loader({ context, params, scope }: GuardedArgs) {
  const answered = findActionData({ context });
  if (answered) return answered as ProjectFormPage;
  const original = await getOriginalProject(scope, params.id ?? "");
  const choices = await choicesLike(scope, original);
  return showProjectForm(scope, valuesLike(scope, original), { choices, preserveType: true });
}

/**
 * The intent "save" saves the form. Any other intent renders it again with everything that depends on the current
 * values.
 */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const originalId = params.id ?? "";
  const form = await readForm(request);
  const original = await getOriginalProject(scope, originalId);
  const values = valuesLike(scope, original, readProjectForm(form));
  const options = { choices: await choicesLike(scope, original, values), preserveType: true };
  const picked = await pickOnMap(scope, form, values, options);
  if (picked) return picked;
  if (form.get("intent") !== "save") return showProjectForm(scope, values, options);
  try {
    const { id, siteAddress, status } = await createProjectLike(scope, originalId, values);
    const done = createdMessage(siteAddress, status);
    return await redirectWithToast(href(`/projects/${id}/manage`), done);
  } catch (error) {
    return refuseProjectForm(scope, error, { values, failed: creationFailed, ...options });
  }
}

export default function CreateLike() {
  const page = useLoaderData<HandlerData<typeof loader>>();
  const answer = useActionResult<HandlerData<typeof action>>();
  const { id } = useParams();
  const href = useOrganizationPath();
  const back = href(`/projects/${id}/manage`);
  return (
    <DialogPage title="Create a Project like this" closeTo={back} width="max">
      <ProjectForm
        page={answer ?? page}
        closeTo={back}
        saveLabel="Create Project"
        choicesPath={`/projects/${id}/like-choices`}
      />
    </DialogPage>
  );
}
