import type { SchemaRow } from "../domain/schema-rows.ts";
import { DescribedText } from "./described-text.tsx";

const cell = "max-sm:block sm:py-1 sm:pr-4";

interface SchemaTableProps {
  caption: string;
  rows: SchemaRow[];
  /** An answer always has its fields, so none is called required. */
  isAnswer?: boolean;
}

/** The fields of the input or output. On a phone each is a separate block, because a table would break names apart. */
export function SchemaTable({ caption, rows, isAnswer = false }: SchemaTableProps) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <table role="table" className="w-full text-left text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" className="border-b border-line">
            <th role="columnheader" className={cell}>
              Field
            </th>
            <th role="columnheader" className={cell}>
              Holds
            </th>
            <th role="columnheader" className={cell}>
              Means
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {rows.map(({ name, type, required, text }) => (
            <tr key={name} role="row" className="border-b border-line align-top max-sm:block">
              <td role="cell" className={`${cell} font-mono sm:whitespace-nowrap`}>
                {name}
                {required && !isAnswer && <span className="block text-muted">required</span>}
              </td>
              <td role="cell" className={cell}>
                {type}
              </td>
              <td role="cell" className={cell}>
                <DescribedText text={text} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
