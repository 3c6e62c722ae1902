import { Card } from "#app/ui/card.tsx";
import type { ExportsView } from "../domain/export-settings.server.ts";

const words: Record<ExportsView["columns"][number]["columns"][number]["type"], string> = {
  text: "text",
  number: "number",
  whole: "whole number",
  flag: "true or false",
  time: "time in UTC",
  day: "date",
};

/** The columns of each file, whose names programs use. */
export function ColumnsCard({ columns }: Pick<ExportsView, "columns">) {
  return (
    <Card title="Columns">
      <div className="grid gap-3">
        <p className="text-muted">
          A column never changes its name or meaning; new ones are added. A question is known by its
          ID, also when its text changes. Deletions lists what earlier exports had, for a year.
        </p>
        {columns.map(({ file, columns: own }) => (
          <details key={file}>
            <summary className="text-link w-fit">
              {file}.parquet{" "}
              <span className="text-sm text-muted">
                {own.length} {own.length === 1 ? "column" : "columns"}
              </span>
            </summary>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
              {own.map(({ name, type }) => (
                <div key={name} className="contents">
                  <dt>
                    <code>{name}</code>
                  </dt>
                  <dd className="text-muted">{words[type]}</dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </div>
    </Card>
  );
}
