import { Form, useLocation } from "@remix-run/react";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { formatRelativeDay } from "#app/platform/format.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useShortcuts } from "#app/ui/use-shortcuts.ts";
import { MenuAtPointer } from "#app/ui/table/menu-at-pointer.tsx";
import { SelectionAction, type Selection } from "#app/ui/table/selection-bar.tsx";
import { UnreadDot } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { NotificationPage, NotificationRow } from "../domain/list-notifications.server.ts";
import { inboxShortcuts } from "../inbox-shortcuts.ts";
import { NotificationMenu } from "./notification-menu.tsx";

interface InboxTableProps {
  query: TableQuery;
  page: NotificationPage & { unread: number };
}

/** The viewer's notifications; a press opens the subject. */
export function InboxTable({ query, page }: InboxTableProps) {
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  useShortcuts(inboxShortcuts, { done: markFocusedRead });
  return (
    <MenuAtPointer>
      <Table
        title="Inbox"
        query={query}
        tabs={[{ status: "Unread", count: page.unread }]}
        firstTab="Unread"
        actions={
          <>
            {page.unread > 0 && (
              <Form method="post" action={href("/notifications/read")}>
                <Button icon="check">Mark all read</Button>
              </Form>
            )}
            <LinkButton to={href("/settings/notifications")} icon="settings">
              Settings
            </LinkButton>
          </>
        }
        columns={useColumns()}
        groupOf={useDayOf()}
        rows={page.rows}
        rowKey={(row) => row.id}
        rowPost={(row) => ({
          action: href(`/notifications/${row.id}/open`),
          fields: { to: "subject", back: pathname + search },
        })}
        rowActions={(row) => <NotificationMenu row={row} opens="subject" />}
        selection={useSelected()}
        total={page.total}
        keys={page.keys}
        hasMore={page.hasMore}
        empty={{
          drawing: "sun-cloud",
          title: "Nothing unread",
          text: "When something happens that concerns you, it appears here. All shows what you have read.",
        }}
      />
    </MenuAtPointer>
  );
}

/** Marks the row with the focus as read, as its menu does, and goes to the next one. */
function markFocusedRead(): void {
  const row = document.activeElement?.closest("tbody tr");
  const form = row?.querySelector<HTMLFormElement>('form[action$="/read"]');
  if (!form || new FormData(form).get("read") !== "yes") return;
  const links = [...(row?.parentElement?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
  const index = links.findIndex((link) => row?.contains(link));
  (links[index + 1] ?? links[index - 1])?.focus();
  form.requestSubmit();
}

/** The day of a notification, as the heading of its group. */
export function useDayOf(): (row: Pick<NotificationRow, "createdAt">) => string {
  const shell = useShell();
  const zone = shell?.viewer?.timeZone ?? "UTC";
  return (row) => formatRelativeDay(row.createdAt, zone, shell?.readAt);
}

function useColumns(): Column<NotificationRow>[] {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return [
    {
      key: "message",
      label: "Message",
      fit: "long-text",
      cell: (row) => <Message row={row} />,
    },
    { key: "from", label: "From", fit: "content", cell: ({ actorName }) => actorName || "–" },
    {
      key: "created",
      label: "Created",
      card: "beside",
      sortable: true,
      fit: "content",
      cell: (row) => <Timestamp at={row.createdAt} zone={zone} timeOnly />,
    },
  ];
}

/** The site's owner first, because many messages are the same; then what happened, and where. */
function Message({ row: { message, read, siteOwner, site } }: { row: NotificationRow }) {
  const unread = !read && (
    <>
      <span className="sr-only">Unread. </span>
      <UnreadDot />
    </>
  );
  const weight = read ? "font-normal" : "";
  if (!siteOwner)
    return (
      <>
        {unread}
        <span className={weight}>{message}</span>{" "}
        {site && <span className="row-context">{site}</span>}
      </>
    );
  return (
    <>
      {unread}
      <span className={`sm:inline-block sm:w-52 sm:truncate sm:align-bottom ${weight}`}>
        {siteOwner}
      </span>{" "}
      <span className="font-normal max-sm:block max-sm:text-sm">
        {message} {site && <span className="row-context">{site}</span>}
      </span>
    </>
  );
}

function useSelected(): Selection<NotificationRow> {
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  return {
    form: "selected-notifications",
    nameOf: (row) => row.message,
    isSelectable: (row) => !row.read,
    actions: (
      <>
        <input type="hidden" name="back" value={pathname + search} />
        <SelectionAction action={href("/notifications/selected/read")} icon="check">
          Mark read
        </SelectionAction>
      </>
    ),
  };
}
