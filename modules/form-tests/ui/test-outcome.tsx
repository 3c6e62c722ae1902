import { StatusBadge } from "#app/ui/status.tsx";
import type { TestRow } from "../domain/test-row.ts";

/** Whether a test passes, what it expects, and what differs. */
export function TestOutcome({ test }: { test: TestRow }) {
  const { isPassed, rubricName, expected, failing, differences, notes } = test;
  return (
    <div className="grid min-w-0 gap-1 text-sm wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={isPassed ? "Passed" : "Failed"} tone={isPassed ? "ok" : "dark-red"} />
        <span className="text-muted">
          Expected{rubricName && ` from ${rubricName}`}: {expected}
        </span>
      </p>
      {differences.length > 0 && (
        <ul className="grid list-disc gap-1 pl-6">
          {differences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {isPassed && failing.length > 0 && (
        <p className="text-muted">Must fail: {failing.join("; ")}</p>
      )}
      {notes.map((text) => (
        <p key={text} className="text-warn">
          {text}
        </p>
      ))}
    </div>
  );
}
