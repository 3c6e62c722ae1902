import { formatDate } from "#app/platform/format.ts";
import { useShell } from "#app/platform/page/shell-data.ts";
import { isFinal, type TicketStatus } from "../domain/ticket-status.ts";

/** A day without a time, the same in every time zone. */
export function DueDay({ day, status }: { day: string | null; status: TicketStatus }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  if (day === null) return <span className="text-muted">–</span>;
  const isOverdue = !isFinal(status) && day < todayIn(zone);
  return (
    <time dateTime={day} className={`whitespace-nowrap ${isOverdue ? "text-bad" : ""}`}>
      {formatDate(`${day}T12:00:00Z`, "UTC")}
      {isOverdue && ", overdue"}
    </time>
  );
}

/** As YYYY-MM-DD, like a due day. */
const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());
