import type { DayEntry } from "../domain/booking/inspector-month.ts";

interface DayEntriesProps {
  day: string;
  /** The time zone abbreviation of the times. */
  zone: string;
  entries: readonly DayEntry[];
}

/** The chosen inspector's availability and bookings of the chosen day. */
export function DayEntries({ day, zone, entries }: DayEntriesProps) {
  return (
    <section aria-label={day} className="text-sm">
      <h3 className="font-semibold">
        {day} <span className="font-normal text-muted">({zone})</span>
      </h3>
      {entries.length === 0 ? (
        <p className="text-muted">No availability and no inspections on this day.</p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 py-1">
              <span>{entry.title}</span>
              <span className="text-muted tabular-nums">{entry.time}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
