import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { isProblem } from "#app/platform/problems.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { handleCancellation } from "../domain/cancel/handle-cancellation.server.ts";
import { loadCancellation } from "../domain/cancel/load-cancellation.server.ts";
import { CancelPage } from "../ui/cancel-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Cancel Intake · Fieldlight" }];

export async function loader({ params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  try {
    return await loadCancellation(scope, id);
  } catch (error) {
    // The browser's Back button may open this page after the inspection was canceled. The project page shows its
    // status.
    if (!isProblem(error) || error.code !== "illegal-transition") throw error;
    throw await redirectWithRefusal(href(`/projects/${id}/manage`), error.message);
  }
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const refusal = await handleCancellation(scope, id, request);
  return refusal ?? redirectWithToast(href(`/projects/${id}/manage`), "Inspection canceled");
}

export default function CancelInspection() {
  const { project } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const refusal = useRefusal();
  return (
    <CancelPage
      project={project}
      refusal={refusal}
      closeTo={href(`/projects/${project.id}/manage`)}
    />
  );
}
