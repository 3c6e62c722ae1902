import { Card } from "#app/ui/card.tsx";
import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import type { SampleReport as Report } from "../domain/sample-report.ts";

const severityTones: Record<string, StatusTone> = {
  Critical: "dark-red",
  Major: "light-red",
  Minor: "warn",
};

/** The outcome first, then what to do, then what passed, with one line for each section. */
export function SampleReport({ report }: { report: Report }) {
  const { verdict, passed, total, failures, sections } = report;
  return (
    <div className="grid max-w-3xl gap-4">
      <Card>
        <div className="flex flex-wrap items-center gap-4">
          <StatusBadge status={verdict} tone={verdict === "Pass" ? "ok" : "dark-red"} />
          <p className="text-lg font-semibold">
            {passed} of {total} checks passed ({Math.round((passed / total) * 100)}%)
          </p>
        </div>
        <p className="mt-2 text-muted">
          An inspection passes with no critical failure, at most two major ones, and 80% of its
          checks passed. Your rubric sets these limits.
        </p>
      </Card>
      <Card title="What to do">
        <ol className="divide-y divide-line">
          {failures.map((failure) => (
            <li key={failure.id} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center gap-2">
                <StatusBadge
                  status={failure.severity}
                  tone={severityTones[failure.severity] ?? "quiet"}
                />
                <span className="font-semibold">{failure.remedy}</span>
              </p>
              <p>{failure.comment}</p>
              <p className="text-sm text-muted">
                {failure.section}: {failure.question}
              </p>
            </li>
          ))}
        </ol>
      </Card>
      <Card title="Sections">
        <ul className="divide-y divide-line">
          {sections.map((section) => (
            <li key={section.id} className="flex justify-between gap-4 py-2">
              <span>{section.title}</span>
              <span className="tabular-nums text-muted">
                {section.passed} of {section.total} passed
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
