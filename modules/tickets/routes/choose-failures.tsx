import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { viewFailures } from "../domain/create/view-create.server.ts";
import { FailureForm } from "../ui/create/failure-form.tsx";

export const meta: MetaFunction = () => [{ title: "Select Failures · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "tickets.create");
  return viewFailures(scope, params.id ?? "");
}

export default function ChooseFailures() {
  const view = useLoaderData<typeof loader>();
  const under = useOrganizationPath();
  return (
    <DialogPage
      title="Select Failures"
      closeTo={under(`/projects/${view.projectId}/manage`)}
      width="wide"
    >
      <FailureForm view={view} />
    </DialogPage>
  );
}
