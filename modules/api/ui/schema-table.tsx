import type { SchemaRow } from "../domain/schema-rows.ts";

/** The fields of what is sent or answered. */
export function SchemaTable({ caption, rows }: { caption: string; rows: SchemaRow[] }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            <th className="py-1 pr-4">Field</th>
            <th className="py-1 pr-4">Holds</th>
            <th className="py-1">Means</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, type, required, text }) => (
            <tr key={name} className="border-b border-line align-top">
              <td className="py-1 pr-4 font-mono">
                {name}
                {required && <span className="block text-muted">required</span>}
              </td>
              <td className="py-1 pr-4">{type}</td>
              <td className="py-1">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
