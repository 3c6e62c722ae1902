import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Moment } from "#app/ui/time.tsx";
import { schedulePath, type ScheduleQuery } from "../domain/booking/schedule-query.ts";

export interface ProjectPick {
  id: string;
  siteOwner: string;
  address: string;
  status: ProjectStatus;
  type: string | null;
  /** Null for a project to be scheduled. */
  inspectionAt: Date | null;
  timeZone: string;
}

interface ProjectPickListProps {
  query: ScheduleQuery;
  rows: readonly ProjectPick[];
  /** There are more than the list shows. */
  more: boolean;
  selectedId: string | null;
  /** What the selected project expands to. */
  details: ReactNode;
}

/** Projects to be scheduled and scheduled; choosing one is a link. */
export function ProjectPickList({ query, rows, more, selectedId, details }: ProjectPickListProps) {
  const under = useOrganizationPath();
  if (rows.length === 0)
    return (
      <EmptyState
        icon="folder"
        title={query.q ? "Nothing matches" : "Nothing to schedule"}
        text={
          query.q ? "Try fewer words." : "Projects to schedule and scheduled projects appear here."
        }
      />
    );
  return (
    <>
      <ul aria-label="Projects" className="divide-y divide-line">
        {rows.map((row) => {
          const selected = row.id === selectedId;
          return (
            <li key={row.id} className={`px-3 py-3 ${selected ? "bg-sunken" : ""}`}>
              <Facts row={row}>
                {selected ? (
                  <span aria-current="true">{row.siteOwner}</span>
                ) : (
                  <Link
                    to={under(schedulePath(query, { selected: row.id, date: "", month: "" }))}
                    preventScrollReset
                    className="text-link"
                  >
                    {row.siteOwner}
                  </Link>
                )}
              </Facts>
              {selected && details}
            </li>
          );
        })}
      </ul>
      {more && (
        <p className="border-t border-line px-3 py-2 text-sm text-muted">
          Showing the first 100. Search to find others.
        </p>
      )}
    </>
  );
}

function Facts({ row, children }: { row: ProjectPick; children: ReactNode }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_9rem]">
      <Fact label="Site Owner">
        <span className="text-base font-semibold">{children}</span>
      </Fact>
      <Fact label="Address">{row.address}</Fact>
      <Fact label="Status">
        <StatusBadge status={row.status} />
      </Fact>
      <Fact label="Type">{row.type ?? "–"}</Fact>
      {row.inspectionAt && (
        <Fact label="Inspection Date">
          <Moment at={row.inspectionAt} zone={row.timeZone} year />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
