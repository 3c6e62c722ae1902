import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useActionResult, useRefusal } from "#app/platform/form/form-refusal.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { handleShare, loadShare } from "../domain/handle-share.server.ts";
import { getReportToShare } from "../domain/share-links.server.ts";
import { ShareDialog } from "../ui/share-dialog.tsx";

export const meta: MetaFunction = () => [{ title: "Share report · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const id = params.id ?? "";
  return { id, ...(await loadShare(scope, await getReportToShare(scope, id))) };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const target = await getReportToShare(scope, id);
  return handleShare(request, scope, target, href(`/reports/${id}/share`));
}

export default function ShareReport() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const made = useActionResult<HandlerData<typeof action>>();
  const href = useOrganizationPath();
  return (
    <DialogPage title="Share report" closeTo={href(`/reports/${view.id}`)}>
      <ShareDialog view={view} made={made && "url" in made ? made : null} refusal={useRefusal()} />
    </DialogPage>
  );
}
