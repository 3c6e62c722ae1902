import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { mostRows, type NoteGroup } from "../../domain/importing/view-import.ts";

function NoteRows({ rows }: { rows: NoteGroup["rows"] }) {
  if (rows.length === 0) return null;
  const more = rows.length - mostRows;
  return (
    <ul className="mt-1 grid gap-1 text-sm text-muted">
      {rows.slice(0, mostRows).map(({ row, text }, at) => (
        <li key={at} className="wrap-anywhere">
          Row {row}
          {text !== "" && (
            <>
              : <bdi>{text}</bdi>
            </>
          )}
        </li>
      ))}
      {more > 0 && (
        <li>
          And {more.toLocaleString("en-US")} more {more === 1 ? "row" : "rows"}:{" "}
          {rows
            .slice(mostRows)
            .map(({ row }) => row)
            .join(", ")}
        </li>
      )}
    </ul>
  );
}

function NoteList({ title, notes }: { title: string; notes: readonly NoteGroup[] }) {
  if (notes.length === 0) return null;
  return (
    <Card title={`${title} (${notes.length})`}>
      <ul className="grid gap-3">
        {notes.map(({ place, why, rows }) => (
          <li key={`${place} ${why}`} className="border-l-2 border-line pl-3">
            <p className="wrap-anywhere">{why}</p>
            <p className="text-sm font-semibold wrap-anywhere">{place}</p>
            <NoteRows rows={rows} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What is not in the form, and what is in it as something else, each with its place in the file. */
export function ImportNotes({ notes }: { notes: readonly NoteGroup[] }) {
  if (notes.length === 0) return <Notice tone="ok">Everything in this file is taken over.</Notice>;
  return (
    <>
      <NoteList title="Not taken over" notes={notes.filter(({ kind }) => kind === "left-out")} />
      <NoteList
        title="Taken over as something else"
        notes={notes.filter(({ kind }) => kind === "changed")}
      />
    </>
  );
}
