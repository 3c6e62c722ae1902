import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { ContactAnswer } from "../domain/contact/contact-answer.ts";
import { pathToProject, type ScheduleQuery } from "../domain/booking/schedule-query.ts";
import { AnswerLine } from "./contact-answer-badge.tsx";

export interface ProjectPick {
  id: string;
  siteOwner: string;
  address: string;
  status: ProjectStatus;
  type: string | null;
  /** Null for a project To Be Scheduled. */
  inspectionAt: Date | null;
  timeZone: string;
  answer: ContactAnswer | null;
}

interface ProjectPickListProps {
  query: ScheduleQuery;
  rows: readonly ProjectPick[];
  selectedId: string | null;
  /** The details of the selected project. */
  details: ReactNode;
}

/** Projects that are To Be Scheduled or Scheduled; choosing one is a link. */
export function ProjectPickList({ query, rows, selectedId, details }: ProjectPickListProps) {
  const href = useOrganizationPath();
  if (rows.length === 0 && query.page === 1)
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
      <Heads />
      <ul aria-label="Projects" className="divide-y divide-line">
        {rows.map((row) => {
          const selected = row.id === selectedId;
          return (
            <li
              key={row.id}
              data-selected={selected ? "" : undefined}
              className={`px-3 py-2 ${selected ? "bg-sunken" : ""}`}
            >
              <Facts row={row}>
                <Link
                  to={href(pathToProject(query, row.id))}
                  preventScrollReset
                  aria-current={selected ? "true" : undefined}
                  className="hover:underline"
                >
                  {row.siteOwner}
                </Link>
              </Facts>
              {selected && details}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A row has columns when there is enough space. The type is the second line of the first. */
const columns = "lg:grid-cols-[minmax(0,1fr)_11rem_9.5rem]";

function Heads() {
  return (
    <div
      aria-hidden
      className={`hidden gap-x-4 border-b border-line px-3 py-2 text-sm font-semibold text-muted lg:grid ${columns}`}
    >
      <span>Site Owner</span>
      <span>Address</span>
      <span>Status</span>
    </div>
  );
}

function Facts({ row, children }: { row: ProjectPick; children: ReactNode }) {
  return (
    <div className={`grid gap-x-4 text-sm ${columns}`}>
      <div className="min-w-0 wrap-anywhere">
        <Label>Site Owner</Label>
        <span className="font-semibold">{children}</span>
        <span className="block text-muted">
          <Label>Type</Label>
          {row.type ?? "–"}
        </span>
      </div>
      <div className="flex flex-wrap gap-x-4 lg:contents">
        <p>
          <Label>Address</Label>
          {row.address}
        </p>
        <div>
          <p className="text-muted">
            <Label>Status</Label>
            {row.status}
          </p>
          {row.inspectionAt && (
            <p>
              <Label>Inspection Date</Label>
              <Timestamp at={row.inspectionAt} zone={row.timeZone} wraps />
            </p>
          )}
          <AnswerLine answer={row.answer} />
        </div>
      </div>
    </div>
  );
}

/** What a value is, for screen readers. */
function Label({ children }: { children: string }) {
  return <span className="sr-only">{`${children}: `}</span>;
}
