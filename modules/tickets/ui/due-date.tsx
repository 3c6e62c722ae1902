import { formatDate } from "#app/platform/format.ts";
import { useShell } from "#app/platform/page/shell-data.ts";
import { isOverdue } from "../domain/due-date.ts";
import type { TicketStatus } from "../domain/ticket-status.ts";

interface DueDateProps {
  day: string | null;
  status: TicketStatus;
  isWithdrawn: boolean;
}

/** A day without a time, the same in every time zone. */
export function DueDate({ day, status, isWithdrawn }: DueDateProps) {
  const shell = useShell();
  const zone = shell?.viewer?.timeZone ?? "UTC";
  if (day === null) return <span className="text-muted">–</span>;
  const isLate = !isWithdrawn && isOverdue(day, status, zone);
  return (
    <time dateTime={day} className={`whitespace-nowrap ${isLate ? "text-bad" : ""}`}>
      {formatDate(`${day}T12:00:00Z`, "UTC", { now: shell?.readAt })}
      {isLate && ", overdue"}
    </time>
  );
}
