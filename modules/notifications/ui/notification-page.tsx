import { Form, Link } from "@remix-run/react";
import { seenText, severityText } from "../domain/notification-columns.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";

export interface ShownNotification {
  id: string;
  message: string;
  detail: string | null;
  severity: number;
  site: string | null;
  siteOwner: string | null;
  projectId: string | null;
  path: string;
  createdAt: Date;
  seen: boolean;
  recipientName: string;
  actorName: string | null;
  isMuted: boolean;
  isOwn: boolean;
  isRead: boolean;
}

export function NotificationPage({ notification }: { notification: ShownNotification }) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { message, severity, site, siteOwner, createdAt, seen, recipientName, actorName, path } =
    notification;
  return (
    <Page
      title={message}
      breadcrumbs={[{ label: "Notification Log", to: href("/logs") }]}
      width="narrow"
      action={
        <LinkButton to={href(path)} tone="primary">
          Go to what it is about
        </LinkButton>
      }
    >
      {notification.detail && (
        <p className="wrap-anywhere whitespace-pre-line">{notification.detail}</p>
      )}
      <SummaryList
        rows={[
          { label: "Severity", value: severityText(severity) },
          { label: "Site", value: site ?? "–" },
          { label: "Site Owner", value: siteOwner ?? "–" },
          { label: "Created", value: <Timestamp at={createdAt} zone={zone} wraps /> },
          { label: "Seen", value: seenText({ seen, read: notification.isRead }) },
          { label: "Recipient", value: recipientName },
          { label: "From", value: actorName ?? "–" },
        ]}
      />
      <Choices notification={notification} />
    </Page>
  );
}

function Choices({ notification }: { notification: ShownNotification }) {
  const href = useOrganizationPath();
  const { id, projectId, isOwn, isRead, isMuted } = notification;
  const back = href(`/notifications/${id}`);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOwn && (
        <Form method="post" action={href(`/notifications/${id}/read`)}>
          <input type="hidden" name="back" value={back} />
          <Button name="read" value={isRead ? "" : "yes"} icon="check">
            {isRead ? "Mark unread" : "Mark read"}
          </Button>
        </Form>
      )}
      {projectId && (
        <>
          <Form method="post" action={href(`/projects/${projectId}/mute`)}>
            <input type="hidden" name="back" value={back} />
            <Button name="muted" value={isMuted ? "" : "yes"} icon={isMuted ? "bell" : "bell-off"}>
              {isMuted ? "Unmute this project" : "Mute this project"}
            </Button>
          </Form>
          <Link className="text-link" to={href(`/projectNotifications/${id}`)}>
            Project Notification
          </Link>
        </>
      )}
    </div>
  );
}
