import { useLocation } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { daysChip, filterChips, type FilterChip } from "#app/ui/table/filter-chips.tsx";
import { MenuAtPointer } from "#app/ui/table/menu-at-pointer.tsx";
import { UnreadDot } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { NotificationLogChoices } from "../domain/list-choices.server.ts";
import type { NotificationPage, NotificationRow } from "../domain/list-notifications.server.ts";
import type { NotificationLogQuery } from "../domain/notification-log-query.ts";
import { logColumns, seenText, severityText } from "../domain/notification-columns.ts";
import { useDayOf } from "./inbox-table.tsx";
import { NotificationMenu } from "./notification-menu.tsx";

interface NotificationLogTableProps {
  query: NotificationLogQuery;
  page: NotificationPage;
  choices: NotificationLogChoices;
  seesAll: boolean;
}

/** The notifications of the organization's people, or of the viewer. */
export function NotificationLogTable({ query, page, choices, seesAll }: NotificationLogTableProps) {
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  return (
    <MenuAtPointer>
      <Table
        title="Notification Log"
        query={query}
        searchLabel="Search notifications"
        actions={
          seesAll && (
            <LinkButton to={href("/audit")} icon="scroll-text">
              Audit Trail
            </LinkButton>
          )
        }
        filters={filterChips(chipsOf(query, choices))}
        list="logs"
        columns={useColumns(seesAll)}
        rows={page.rows}
        rowKey={(row) => row.id}
        groupOf={useDayOf()}
        isSameAs={isSameEvent}
        rowPost={(row) => ({
          action: href(`/notifications/${row.id}/open`),
          fields: { back: pathname + search },
        })}
        rowActions={(row) => <NotificationMenu row={row} opens="notification" />}
        total={page.total}
        keys={page.keys}
        hasMore={page.hasMore}
        empty={{
          drawing: "sun-cloud",
          title: "No notifications yet",
          text: "When something happens to a project, the notifications about it appear here.",
        }}
      />
    </MenuAtPointer>
  );
}

/** Each recipient of an event has a notification of their own. */
function isSameEvent(one: NotificationRow, other: NotificationRow): boolean {
  return (
    one.message === other.message &&
    one.projectId === other.projectId &&
    Math.abs(Number(one.createdAt) - Number(other.createdAt)) < 60_000
  );
}

const cardSlots: Record<string, Column<NotificationRow>["card"]> = {
  site: "below",
  message: "line",
  created: "beside",
  recipient: "last",
};

/** The site is first, because many messages are the same. */
const order = ["owner", "site", "message", "recipient", "created", "severity", "seen"];

function useColumns(seesAll: boolean): Column<NotificationRow>[] {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const columns = logColumns(seesAll).toSorted(
    (one, other) => order.indexOf(one.key) - order.indexOf(other.key),
  );
  return columns.map(({ key, label, text }) => {
    const cellText = (row: NotificationRow) => text(row, zone);
    const card = cardSlots[key];
    if (key === "owner") return { key, label, fit: "wide", text: cellText, cell: Owner };
    if (key === "created")
      return {
        key,
        label,
        card,
        sortable: true,
        fit: "content",
        cell: (row) => <Timestamp at={row.createdAt} zone={zone} timeOnly />,
      };
    // Many messages begin with the same words, so a message is never cut.
    if (key === "message") return { key, label, fit: "long-text", card, cell: cellText };
    if (key === "severity") return { key, label, fit: "content", cell: Severity };
    if (key === "seen") return { key, label, fit: "content", cell: Seen };
    const fit = undefined;
    return { key, label, text: cellText, fit, card, cell: (row) => cellText(row) || "–" };
  });
}

/** The button of a row is named by its message too. */
function Owner({ siteOwner, message, seen }: NotificationRow) {
  return (
    <>
      {!seen && <UnreadDot />}
      {siteOwner ?? "–"}
      <span className="sr-only">: {message}</span>
    </>
  );
}

/** The usual severity is not what is read first. */
function Severity({ severity }: NotificationRow) {
  const words = severityText(severity);
  return severity === 5 ? <span className="text-muted">{words}</span> : words;
}

/** A dot before the owner says that nobody has seen the notification. */
function Seen(row: NotificationRow) {
  const words = seenText(row);
  return words === "No" ? <span className="sr-only">{words}</span> : words;
}

function chipsOf(
  query: NotificationLogQuery,
  { kinds, people }: NotificationLogChoices,
): FilterChip[] {
  const seen = [
    { value: "no", label: "No" },
    { value: "yes", label: "Yes" },
  ];
  return [
    { label: "Seen", name: "seen", offered: { choices: seen }, chosen: query.seen },
    { label: "About", name: "kind", offered: { choices: kinds }, chosen: query.kind },
    ...(people
      ? [{ label: "Recipient", name: "recipient", offered: people, chosen: query.recipient }]
      : []),
    daysChip("Created", query),
  ];
}
