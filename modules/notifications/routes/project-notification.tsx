import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { getNotification } from "../domain/get-notification.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Project Notification · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const found = await getNotification(scope, params.id ?? "");
  const { projectId, createdAt, message, recipientName } = found;
  return { projectId, createdAt, message, recipientName };
}

export default function ProjectNotification() {
  const { projectId, createdAt, message, recipientName } =
    useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const project = projectId && (
    <Link className="text-link" to={href(`/projects/${projectId}/manage`)}>
      {projectId}
    </Link>
  );
  return (
    <Page
      title="Project Notification"
      breadcrumbs={[{ label: "Notification Log", to: href("/logs") }]}
      width="narrow"
    >
      <SummaryList
        rows={[
          { label: "Project", value: project || "–" },
          { label: "Created", value: <Timestamp at={createdAt} zone={zone} wraps /> },
          { label: "Message", value: message },
          { label: "Recipient", value: recipientName },
        ]}
      />
    </Page>
  );
}
