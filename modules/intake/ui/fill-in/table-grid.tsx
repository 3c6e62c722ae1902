import { Link, useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef, type ChangeEvent, type ClipboardEvent } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { idInInstance, inSentence } from "#modules/form-logic/public.repeats.ts";
import { instanceIntent } from "#modules/form-logic/public.answers.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import type { TableRow, TableView } from "#modules/form-logic/public.tables.ts";
import type { TableGridProps } from "./table-grid-props.ts";
import { pageRows } from "../../domain/answers/table-inputs.ts";
import { intakeQuery } from "../../domain/intake-path.ts";
import type { IntakeView } from "../../domain/opening/intake-view.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import { cellProps, TableRowCells, type CellProps } from "./table-row.tsx";
import { PastedNotice, TableBlockForm, usePaste } from "./table-paste.tsx";

/** A repeating section as a table. It is filled in like a spreadsheet: by keyboard, and by pasting a block of cells. */
export function TableGrid({ view, table, queue, onPasted }: TableGridProps) {
  const say = useSay();
  const { first, page, pageCount } = usePage(table);
  const fields = useMemo(
    () => new Map(view.section.fields.map((field) => [field.id, field])),
    [view.section.fields],
  );
  const cellsOf = useCells({ view, table, queue, fields });
  const paste = usePaste({ view, table, queue, fields, onPasted });
  const rows = table.rows.slice(first, first + pageRows);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Conflicts table={table} queue={queue} fields={fields} />
      <div
        ref={useKeys((event) => moveInTable(event) || paste.undoByKey(event))}
        className="entry-table"
        onChange={(event: ChangeEvent<HTMLDivElement>) => readCell(event, queue)}
        onPaste={(event: ClipboardEvent) => paste.paste(event)}
      >
        <table aria-label={view.section.title}>
          <thead>
            <tr>
              <th scope="col">{table.noun}</th>
              {table.columns.map(({ id, text }) => (
                <th key={id} scope="col">
                  <bdi>{text}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <TableRowCells
                key={row.instanceId}
                row={row}
                number={first + index}
                cells={cellsOf(row)}
                readOnly={view.readOnly}
              />
            ))}
          </tbody>
        </table>
      </div>
      <PageLinks view={view} page={page} pageCount={pageCount} />
      <PastedNotice paste={paste} />
      {!view.readOnly && (
        <div className="flex flex-wrap items-start gap-2">
          {table.listId !== null && (
            <Button name="intent" value={instanceIntent({ kind: "add" })} icon="plus">
              {say("Add {name}", { name: inSentence(table.noun) })}
            </Button>
          )}
          <TableBlockForm />
        </div>
      )}
    </div>
  );
}

/** Returns the cells of a row: the same object, which is not rendered again, until something in the row changes. */
function useCells({
  view,
  table,
  queue,
  fields,
}: Pick<TableGridProps, "view" | "table" | "queue"> & {
  fields: ReadonlyMap<string, FormField>;
}): (row: TableRow) => CellProps[] {
  const known = useMemo(
    () => ({ view, rows: new Map<TableRow, { stamp: number; cells: CellProps[] }>() }),
    [view],
  );
  const { outer } = table.repeatingSection;
  return (row) => {
    const path = [...outer, row.instanceId];
    const stamps = table.columns.map(({ id }) => queue.stampOf(idInInstance(id, path)));
    // Each only grows.
    const stamp = stamps.reduce((sum, each) => sum + each, 0);
    const before = known.rows.get(row);
    if (before?.stamp === stamp) return before.cells;
    const cells = cellProps(row, { view, table, queue, fields });
    known.rows.set(row, { stamp, cells });
    return cells;
  };
}

/** The cells that somebody else has answered too. */
function Conflicts({
  table,
  queue,
  fields,
}: Pick<TableGridProps, "table" | "queue"> & { fields: ReadonlyMap<string, FormField> }) {
  return Object.values(queue.conflicts).map((conflict) => {
    const field = fields.get(conflict.fieldId);
    return field ? (
      <div key={field.id}>
        <p className="font-semibold">{nameOfCell(table, field)}</p>
        <ConflictChoice
          field={field}
          conflict={conflict}
          onKeepMine={queue.keepMine}
          onAcceptTheirs={queue.acceptTheirs}
        />
      </div>
    ) : null;
  });
}

/** The page of rows that the URL names, from 1. */
function usePage({ rows }: TableView) {
  const { search } = useLocation();
  const pageCount = Math.max(1, Math.ceil(rows.length / pageRows));
  const asked = Number(new URLSearchParams(search).get("rows") ?? 1);
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pageCount) : 1;
  return { page, pageCount, first: (page - 1) * pageRows };
}

function PageLinks({
  view,
  page,
  pageCount,
}: {
  view: IntakeView;
  page: number;
  pageCount: number;
}) {
  const say = useSay();
  if (pageCount === 1) return null;
  const total = view.table?.rows.length ?? 0;
  return (
    <nav aria-label={say("Rows")} className="flex flex-wrap gap-x-4">
      {Array.from({ length: pageCount }, (_, index) => (
        <Link
          key={index}
          to={`${intakeQuery({ sectionId: view.section.id })}&rows=${index + 1}`}
          aria-current={index + 1 === page ? "page" : undefined}
          preventScrollReset
          className="inline-flex min-h-control items-center text-link tabular-nums aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {`${index * pageRows + 1}–${Math.min(total, (index + 1) * pageRows)}`}
        </Link>
      ))}
    </nav>
  );
}

function nameOfCell({ rows, columns }: TableView, { id }: FormField): string {
  const row = rows.find(({ instanceId }) => id.endsWith(`~${instanceId}`));
  const column = columns.find((each) => id.startsWith(`${each.id}~`));
  return [row?.title, column?.text].filter(Boolean).join(", ");
}

/** Handles the keys that are pressed in the cells. */
function useKeys(handle: (event: KeyboardEvent) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    grid.current?.addEventListener("keydown", (event) => latest.current(event), { signal });
    return () => listening.abort();
  }, []);
  return grid;
}

function readCell(
  { target }: { target: EventTarget },
  queue: Pick<TableGridProps["queue"], "answers" | "change">,
): void {
  const control = target as HTMLInputElement;
  const fieldId = control.closest<HTMLElement>("[data-field]")?.dataset.field;
  if (!fieldId || control.dataset.cell === undefined) return;
  const comment = queue.answers[fieldId]?.comment;
  const values = control.value === "" ? [] : [control.value];
  queue.change(fieldId, { values, ...(comment && { comment }) });
}

/** Enter goes down and Shift+Enter up; arrows go to the neighbors where they do not move the cursor in a text. */
function moveInTable(event: KeyboardEvent): boolean {
  const grid = event.currentTarget as HTMLElement;
  const control = event.target as HTMLInputElement;
  const [row = 0, column = 0] = (control.dataset.cell ?? "").split(" ").map(Number);
  const step = control.dataset.cell === undefined ? null : stepOf(event, control);
  if (!step) return false;
  // Enter would submit the section.
  event.preventDefault();
  let [toRow, toColumn] = [row + step[0], column + step[1]];
  const find = () => grid.querySelector<HTMLInputElement>(`[data-cell="${toRow} ${toColumn}"]`);
  // A calculated or hidden cell has no control.
  for (let skipped = 0; skipped < 20 && !find(); skipped += 1) {
    toRow += step[0];
    toColumn += step[1];
  }
  const next = find();
  next?.focus();
  if (next?.type === "text") next.select();
  return true;
}

function stepOf(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  control: HTMLInputElement,
): [row: number, column: number] | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === "Enter") return [shiftKey ? -1 : 1, 0];
  // The arrows of a choice, a date and a time change it.
  if (control.type !== "text") return null;
  if (key === "ArrowDown") return [1, 0];
  if (key === "ArrowUp") return [-1, 0];
  const { selectionStart: start, selectionEnd: end, value } = control;
  const isAll = start === 0 && end === value.length;
  if (key === "ArrowLeft" && (isAll || end === 0)) return [0, -1];
  return key === "ArrowRight" && (isAll || start === value.length) ? [0, 1] : null;
}
