import { useEffect, useState } from "react";
import { startsInWords } from "../domain/starts-in-words.ts";
import type { PlannedVisit } from "../domain/next-visits.server.ts";

const minute = 60_000;

/** How long it is until the visit, counted again each minute. Without scripts there is only the drive. */
export function StartsIn({ visit: { at, begun, drive } }: { visit: PlannedVisit }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setNow(Date.now());
    count();
    const timer = setInterval(count, minute);
    return () => clearInterval(timer);
  }, []);
  const { words, isLate } = startsInWords({ at: new Date(at).getTime(), now, begun, drive });
  if (words === "") return null;
  return (
    <p
      className={`rounded-md px-2 py-1 font-semibold ${isLate ? "bg-bad-soft text-bad" : "bg-info-soft text-info"}`}
    >
      {words}
    </p>
  );
}
