import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Moment } from "#app/ui/time.tsx";
import { getNotification } from "../domain/get-notification.server.ts";

export const meta: MetaFunction = () => [{ title: "Project Notification · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "notifications.read");
  const found = await getNotification(scope, params.id ?? "");
  const { projectId, createdAt, message, recipientName } = found;
  return { projectId, createdAt, message, recipientName };
}

export default function ProjectNotification() {
  const { projectId, createdAt, message, recipientName } = useLoaderData<typeof loader>();
  const under = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const project = projectId && (
    <Link className="text-link" to={under(`/projects/${projectId}/manage`)}>
      {projectId}
    </Link>
  );
  return (
    <Page
      title="Project Notification"
      breadcrumbs={[{ label: "Notification Log", to: under("/logs") }]}
      width="narrow"
    >
      <SummaryList
        rows={[
          { label: "Project", value: project || "–" },
          { label: "Created", value: <Moment at={createdAt} zone={zone} year wraps /> },
          { label: "Message", value: message },
          { label: "Recipient", value: recipientName },
        ]}
      />
    </Page>
  );
}
