import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
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
            <li key={row.id} className={`px-3 py-2 ${selected ? "bg-sunken" : ""}`}>
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

/**
 * A row has columns when there is enough space; otherwise the owner and the status are above the rest. The column of the type
 * shrinks before that of the date.
 */
const columns =
  "lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.5rem_7rem] print:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_8rem_minmax(0,1fr)_8rem] min-[90rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.5rem_minmax(0,1fr)_7rem] min-[110rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_minmax(0,1fr)_12rem] lg:items-center";
const restClass = "max-lg:order-1 max-lg:col-span-2 max-lg:text-muted";
const typeClass = "lg:max-[90rem]:hidden";

function Heads() {
  return (
    <div
      aria-hidden
      className={`hidden gap-x-4 border-b border-line px-3 py-2 text-sm font-semibold text-muted lg:grid print:grid ${columns}`}
    >
      <span>Site Owner</span>
      <span>Address</span>
      <span>Status</span>
      <span className={typeClass}>Type</span>
      <span>Inspection Date</span>
    </div>
  );
}

function Facts({ row, children }: { row: ProjectPick; children: ReactNode }) {
  return (
    <dl className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 text-sm ${columns}`}>
      <Fact label="Site Owner">
        <span className="block font-semibold">{children}</span>
      </Fact>
      <Fact label="Address" words={row.address} className={restClass} />
      <Fact label="Status">
        <StatusBadge status={row.status} />
        <AnswerLine answer={row.answer} />
      </Fact>
      <Fact label="Type" words={row.type ?? "–"} className={`${restClass} ${typeClass}`} />
      {row.inspectionAt && (
        <Fact label="Inspection Date" className={restClass}>
          <Timestamp at={row.inspectionAt} zone={row.timeZone} wraps />
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  label: string;
  /** The value. It wraps when one line is too short. */
  words?: string;
  className?: string;
  children?: ReactNode;
}

function Fact({ label, words, className = "", children }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="sr-only">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {words}
        {children}
      </dd>
    </div>
  );
}
