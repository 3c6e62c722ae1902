/** What an export has of a row. Pure. */
import type { Subject } from "./conditions.server.ts";
import type { DataTable } from "./tables.server.ts";

export type Row = Record<string, unknown>;

/** An own row whole; of a record that others have a part in, only this person's part. No keys, no hashes, no name of others. */
export function exportedRow(
  table: DataTable,
  row: Row,
  { isOwn, subject }: { isOwn: boolean; subject: Pick<Subject, "id" | "emails"> },
): Row {
  const refs = Object.entries(table.refs ?? {}).map(([id, names]) => ({ id, names }));
  const authors = Object.entries(table.wrote ?? {});
  const wrote = authors.flatMap(([id, names]) => (row[id] === subject.id ? names : []));
  const isMine = ({ id }: { id: string }) => row[id] === subject.id;
  const mine = refs.filter(isMine).flatMap(({ id, names }) => [id, ...names]);
  const ofOthers = refs.filter((ref) => !isMine(ref)).flatMap(({ id, names }) => [id, ...names]);
  const hidden = new Set([...(table.secrets ?? []), ...table.computed, ...ofOthers]);
  for (const name of mine) hidden.delete(name);
  const shown = new Set([...table.key, ...mine, ...wrote, ...(table.shows ?? [])]);
  const isAddress = (value: unknown) => subject.emails.includes(String(value).toLowerCase());
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !hidden.has(name) && (isOwn || shown.has(name) || name.endsWith("_at")))
      .map(([name, value]) => [
        name,
        table.ownEmail?.includes(name) && Array.isArray(value) ? value.filter(isAddress) : value,
      ]),
  );
}
