import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { getProject } from "../../domain/get-project.server.ts";
import { postCancel } from "../../domain/cancel/post-cancel.server.ts";
import { projectRights } from "../../domain/page/project-rights.ts";
import { CancelForm } from "../../ui/page/cancel-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Cancel Project · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const { project, site } = await getProject(scope, params.id ?? "");
  const rights = projectRights(scope.viewer, project);
  if (!rights.canCancel) throw new Problem("not-project-member");
  const { siteOwnerName: siteOwner, siteAddress: address } = site;
  return { id: project.id, siteOwner, address, needsApproval: rights.cancelNeedsApproval };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const result = await postCancel(scope, id, request);
  if (typeof result !== "string") return result;
  const toast =
    result === "Canceled"
      ? "The project was canceled."
      : "We asked the project owner to cancel the project.";
  return redirectWithToast(href(`/projects/${id}/manage`), toast);
}

export default function Cancel() {
  const { id, ...site } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const back = useOrganizationPath()(`/projects/${id}/manage`);
  return (
    <DialogPage title="Cancel Project" closeTo={back}>
      <CancelForm {...site} closeTo={back} refusal={refusal} />
    </DialogPage>
  );
}
