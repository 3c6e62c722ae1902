import { Card } from "#app/ui/card.tsx";
import { formatCount, countOf } from "#app/platform/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { NoteGroup } from "../domain/import/group-notes.ts";

function NoteRow({ row, place, text }: NoteGroup["rows"][number]) {
  return (
    <li className="wrap-anywhere">
      {place === undefined ? `Row ${row}` : <bdi>{place}</bdi>}
      {text !== "" && (
        <>
          : <bdi>{text}</bdi>
        </>
      )}
    </li>
  );
}

/** Rows that are visible; the others are collapsed. */
const open = 3;

function NoteRows({ rows, more }: Pick<NoteGroup, "rows" | "more">) {
  if (rows.length === 0) return null;
  const [first, rest] = [rows.slice(0, open), rows.slice(open)];
  return (
    <div className="mt-1 text-sm text-muted">
      <ul className="grid gap-1">
        {first.map((each, index) => (
          <NoteRow key={index} {...each} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary className="min-h-control w-fit content-center text-link">
            {formatCount(rest.length + more)} more {rest.length + more === 1 ? "row" : "rows"}
          </summary>
          <ul className="grid gap-1">
            {rest.map((each, index) => (
              <NoteRow key={index} {...each} />
            ))}
            {more > 0 && <li>And {formatCount(more)} more. See the list of all notes.</li>}
          </ul>
        </details>
      )}
    </div>
  );
}

function NoteGroups({ notes }: { notes: readonly NoteGroup[] }) {
  return (
    <ul className="grid gap-3">
      {notes.map(({ location, why, rows, more }) => (
        <li key={`${location} ${why}`} className="border-l-2 border-line pl-3">
          <p className="wrap-anywhere">{why}</p>
          <p className="text-sm font-semibold wrap-anywhere">{location}</p>
          <NoteRows rows={rows} more={more} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Groups of notes that are visible, so that the questions are not far below. Collapsing only two would save nothing.
 */
const openGroups = 6;

function NoteList({ title, notes }: { title: string; notes: readonly NoteGroup[] }) {
  if (notes.length === 0) return null;
  const shown = notes.length <= openGroups + 2 ? notes.length : openGroups;
  return (
    <Card title={title}>
      <NoteGroups notes={notes.slice(0, shown)} />
      {shown < notes.length && (
        <details className="mt-3">
          <summary className="min-h-control w-fit content-center text-link">
            {formatCount(notes.length - shown)} more kinds
          </summary>
          <NoteGroups notes={notes.slice(shown)} />
        </details>
      )}
    </Card>
  );
}

interface ImportNotesProps {
  notes: readonly NoteGroup[];
  counts: { groups: number; places: number };
  /** Whether the file is a spreadsheet, which is stored with the form. */
  isSpreadsheet: boolean;
  /** The link to all notes as a spreadsheet. It is a plain link, because the target is not a page. */
  listTo: string;
}

/** Lists what is not in the form and what was changed, each with its place in the file. */
export function ImportNotes({ notes, counts, isSpreadsheet, listTo }: ImportNotesProps) {
  if (counts.groups === 0)
    return <Notice tone="ok">Everything in this file will be imported.</Notice>;
  const hidden = counts.groups - notes.length;
  return (
    <>
      <p>
        {countOf(counts.places, "place")} of this file {counts.places === 1 ? "is" : "are"} not
        imported as written.{" "}
        {isSpreadsheet && "If you export the form as an XLSForm, all of it is included again. "}
        {hidden > 0 && <>The first {notes.length} kinds of notes are shown. </>}
        <a className="text-link" href={listTo} download>
          Download all notes (Excel)
        </a>
      </p>
      <NoteList title="Not imported" notes={notes.filter(({ kind }) => kind === "left-out")} />
      <NoteList
        title="Imported as something else"
        notes={notes.filter(({ kind }) => kind === "changed")}
      />
    </>
  );
}
