import { useState, type ClipboardEvent } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/fields/field-frame.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { newInstanceId } from "#modules/form-logic/public.answers.ts";
import { idInInstance } from "#modules/form-logic/public.repeats.ts";
import type { Answers, FormField } from "#modules/form-logic/public.ts";
import { planBlock, readBlock } from "#modules/form-logic/public.tables.ts";
import { describeBlock } from "../../domain/answers/describe-block.ts";
import { fillTableIntent, tableInputs } from "../../domain/answers/table-inputs.ts";
import type { TableGridProps } from "./table-grid-props.ts";

/** The last paste, which one step undoes. */
interface Pasted {
  message: string;
  before: Answers;
}

/** Fills in cells from a block that was copied in a spreadsheet, beginning with the cell that has the focus. */
export function usePaste({
  view,
  table,
  queue,
  fields,
  onPasted,
}: TableGridProps & { fields: ReadonlyMap<string, FormField> }) {
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const { outer } = table.repeatingSection;
  const [firstRow] = table.rows;
  const fieldOf = (id: string) =>
    firstRow && fields.get(idInInstance(id, [...outer, firstRow.instanceId]));

  const fillIn = (answers: Answers) => {
    const { listId } = table;
    const list = listId === null ? undefined : answers[listId];
    const { [listId ?? ""]: _list, ...cells } = answers;
    if (listId !== null && list) queue.change(listId, list);
    queue.fillIn(cells);
    return list === undefined ? undefined : onPasted();
  };
  const undo = async () => {
    if (!pasted) return;
    setPasted(null);
    await fillIn(pasted.before);
  };
  return {
    pasted,
    undo,
    paste(event: ClipboardEvent) {
      const place = (event.target as HTMLElement).dataset.cell;
      const text = event.clipboardData.getData("text/plain");
      const isBlock = text.includes("\t") || text.replace(/\r?\n$/, "").includes("\n");
      if (view.readOnly || place === undefined || !isBlock) return;
      event.preventDefault();
      const [row = 0, column = 0] = place.split(" ").map(Number);
      const columns = table.columns
        .slice(column)
        .map(({ id, isCalculated }) => (isCalculated ? null : id));
      const plan = planBlock(
        { cells: readBlock(text), row, columns, clears: true },
        { table, fieldOf, answers: queue.answers, newId: newInstanceId },
      );
      const { listId } = table;
      const list = plan.list && listId !== null ? { [listId]: plan.list } : {};
      const former = table.rows.map(({ instanceId }) => instanceId);
      const before: Answers = plan.list && listId !== null ? { [listId]: { values: former } } : {};
      for (const id of Object.keys(plan.answers)) before[id] = queue.answers[id] ?? { values: [] };
      setPasted({ message: describeBlock(plan, table.noun), before });
      void fillIn({ ...list, ...plan.answers });
    },
    undoByKey(event: KeyboardEvent): boolean {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === "z";
      if (!isUndo || !pasted) return false;
      event.preventDefault();
      void undo();
      return true;
    },
  };
}

/** Says what a paste filled in, and undoes it in one step. */
export function PastedNotice({ paste: { pasted, undo } }: { paste: ReturnType<typeof usePaste> }) {
  const say = useSay();
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-base empty:hidden">
      {pasted && (
        <>
          {pasted.message}
          <Button type="button" icon="undo" onClick={() => void undo()}>
            {say("Undo")}
          </Button>
        </>
      )}
    </div>
  );
}

/** Fills the table from a block of cells or a CSV file, also without scripts. */
export function TableBlockForm() {
  const say = useSay();
  const isHydrated = useIsHydrated();
  const [text, setText] = useState("");
  return (
    <details className="grow">
      <summary className="flex min-h-control w-fit items-center text-base text-link">
        {say("Fill in from Excel, Sheets or a CSV file")}
      </summary>
      <div className="grid max-w-2xl gap-2 py-2">
        <label className="grid gap-1">
          <span className="text-base">
            {say(
              "Paste the cells here, with or without their headings. Empty cells change nothing.",
            )}
          </span>
          <textarea
            name={tableInputs.block}
            rows={4}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={`${controlClass} font-mono`}
          />
        </label>
        {isHydrated && (
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-label={say("CSV file")}
            onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
          />
        )}
        <div>
          <Button name="intent" value={fillTableIntent} disabled={isHydrated && text === ""}>
            {say("Fill in the table")}
          </Button>
        </div>
      </div>
    </details>
  );
}
