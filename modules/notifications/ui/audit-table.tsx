import type { OfferedChoices } from "#app/platform/lists/choices.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { daysChip, filterChips, type FilterChip } from "#app/ui/table/filter-chips.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { auditColumns } from "../domain/audit/audit-columns.ts";
import { auditAreas, type AuditQuery } from "../domain/audit/audit-query.ts";
import type { ListPage } from "#app/platform/lists/define-list.server.ts";
import { useDayOf } from "./inbox-table.tsx";
import type { AuditRow } from "../domain/audit/list-audit.server.ts";

interface AuditTableProps {
  query: AuditQuery;
  page: ListPage<AuditRow>;
  people: OfferedChoices;
}

/** Who changed what in the organization, and when. */
export function AuditTable({ query, page, people }: AuditTableProps) {
  const href = useOrganizationPath();
  return (
    <Table
      title="Audit Trail"
      query={query}
      filters={filterChips(chipsOf(query, people))}
      list="audit"
      columns={useColumns()}
      rows={page.rows}
      rowKey={(row) => row.id}
      groupOf={useDayOf()}
      rowHref={(row) => href(`/audit/${row.id}`)}
      total={page.total}
      keys={page.keys}
      hasMore={page.hasMore}
      empty={{
        drawing: "clipboard",
        title: "Nothing recorded yet",
        text: "Each change in your organization is recorded here.",
      }}
    />
  );
}

const cardSlots: Record<string, Column<AuditRow>["card"]> = {
  record: "below",
  by: "last",
  created: "last",
  changes: "line",
};

function useColumns(): Column<AuditRow>[] {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return auditColumns.map(({ key, label, text }): Column<AuditRow> => {
    if (key === "created")
      return {
        key,
        label,
        card: cardSlots[key],
        sortable: true,
        fit: "content",
        cell: (row) => <Timestamp at={row.createdAt} zone={zone} timeOnly />,
      };
    const cellText = (row: AuditRow) => text(row, zone);
    const fit = key === "changes" ? "text" : key === "area" ? "content" : undefined;
    return {
      key,
      label,
      text: cellText,
      fit,
      card: cardSlots[key],
      // Most entries change no field and have no reason.
      leftOut: key === "changes" || key === "comment",
      cell: cellText,
    };
  });
}

function chipsOf(query: AuditQuery, people: OfferedChoices): FilterChip[] {
  const areas = Object.entries(auditAreas).map(([value, label]) => ({ value, label }));
  return [
    { label: "Area", name: "area", offered: { choices: areas }, chosen: query.area },
    { label: "By", name: "by", offered: people, chosen: query.by },
    daysChip("Changed", query),
    // Only links from a record's page set this filter.
    ...(query.record
      ? [
          {
            label: "Record",
            name: "record",
            offered: { choices: [] },
            chosen: query.record,
            chosenText: "one",
          },
        ]
      : []),
  ];
}
