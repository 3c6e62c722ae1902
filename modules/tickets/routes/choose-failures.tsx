import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { viewFailures } from "../domain/create/view-create.server.ts";
import { FailureForm } from "../ui/create/failure-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Select Failures · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  return viewFailures(scope, params.id ?? "", request.url);
}

export default function ChooseFailures() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <DialogPage
      title="Select Failures"
      closeTo={href(`/projects/${view.projectId}/manage`)}
      width="wide"
    >
      <FailureForm view={view} />
    </DialogPage>
  );
}
