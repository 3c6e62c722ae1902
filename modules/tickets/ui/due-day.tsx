import { formatDate } from "#app/platform/format.ts";

/** A day without a time, the same in every time zone. */
export function DueDay({ day }: { day: string | null }) {
  if (day === null) return <span className="text-muted">–</span>;
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDate(`${day}T12:00:00Z`, "UTC")}
    </time>
  );
}
