import type { Preview } from "../domain/reports/preview.server.ts";

interface PreviewTableProps extends Preview {
  /** True when the criteria changed after the preview. */
  isOld: boolean;
}

/** Shows how many projects the report has, and its first rows. */
export function PreviewTable({ total, headings, rows, moreColumns, isOld }: PreviewTableProps) {
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-2">
      <p role="status">
        <strong className="tabular-nums">{countText(total)}</strong>
        {isOld && (
          <span className="text-muted">
            {" "}
            before your last change. Select Preview to count again.
          </span>
        )}
      </p>
      {rows.length > 0 && (
        <div
          role="region"
          aria-label="First rows"
          // Focusable, so that the keyboard can scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="overflow-x-auto rounded-md border border-line"
        >
          <table className="text-sm whitespace-nowrap">
            <thead>
              <tr>
                {headings.map((heading, position) => (
                  <th
                    key={position}
                    scope="col"
                    className="border-b border-line px-3 py-1 text-left"
                  >
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, position) => (
                <tr key={position} className="border-b border-line last:border-0">
                  {row.map((cell, column) => (
                    <td key={column} className="max-w-60 truncate px-3 py-1" dir="auto">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {moreColumns > 0 && (
        <p className="text-sm text-muted">
          {moreColumns.toLocaleString("en-US")} more columns are in the file.
        </p>
      )}
    </section>
  );
}

function countText(total: number): string {
  return total === 1 ? "1 project" : `${total.toLocaleString("en-US")} projects`;
}
