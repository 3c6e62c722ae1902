import { useLocation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { RowMenu, RowMenuLink, RowMenuPost } from "#app/ui/table/row-menu.tsx";
import type { NotificationRow } from "../domain/list-notifications.server.ts";

/** The actions on one notification. */
export function NotificationMenu({
  row,
  opens,
}: {
  row: NotificationRow;
  /** The target of a press on the row; the menu offers the other one too. */
  opens: "notification" | "subject";
}) {
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  const back = pathname + search;
  const open = href(`/notifications/${row.id}/open`);
  return (
    <RowMenu id={`more-${row.id}`} about={row.message}>
      <RowMenuPost action={open} fields={{ back }} icon="eye">
        {opens === "notification" ? "Open" : "Open the notification"}
      </RowMenuPost>
      <RowMenuPost action={open} fields={{ back, to: "subject" }} icon="folder">
        Go to what it is about
      </RowMenuPost>
      {opens === "subject" && (
        <RowMenuPost
          action={href(`/notifications/${row.id}/read`)}
          fields={{ back, read: row.read ? "" : "yes" }}
          icon="check"
        >
          {row.read ? "Mark unread" : "Mark read"}
        </RowMenuPost>
      )}
      {row.projectId && (
        <>
          <RowMenuLink to={href(`/projects/${row.projectId}/logs`)} icon="scroll-text">
            Review Project Logs
          </RowMenuLink>
          <RowMenuPost
            action={href(`/projects/${row.projectId}/mute`)}
            fields={{ back, muted: "yes" }}
            icon="bell-off"
          >
            Mute this project
          </RowMenuPost>
        </>
      )}
    </RowMenu>
  );
}
