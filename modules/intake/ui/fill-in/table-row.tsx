import { Link } from "@remix-run/react";
import { memo } from "react";
import { useSay } from "#app/platform/page/language.ts";
import {
  answerErrors,
  displayValues,
  inputNames,
  missingReasons,
} from "#modules/form-logic/public.answers.ts";
import { idInInstance } from "#modules/form-logic/public.repeats.ts";
import {
  isCalculated,
  optionsOf,
  questionTypes,
  type Answer,
  type FormField,
} from "#modules/form-logic/public.ts";
import type { TableRow } from "#modules/form-logic/public.tables.ts";
import { intakeQuery } from "../../domain/intake-path.ts";
import { unconfirmedOrigin } from "./carried-answers.tsx";
import type { TableGridProps } from "./table-grid-props.ts";

/** One cell, as it is now. */
export interface CellProps {
  field: FormField;
  column: string;
  answer: Answer | undefined;
  version: number;
  revision: number;
  /** Where the answer is from while nobody has confirmed it. */
  origin: "visit" | "default" | undefined;
  carriedOn: string | undefined;
  /** Why the answer must be changed. */
  error: string | undefined;
  isFlagged: boolean;
  isHidden: boolean;
}

interface RowProps {
  row: TableRow;
  /** From 0, over all pages. */
  number: number;
  cells: CellProps[];
  readOnly: boolean;
}

export function cellProps(
  row: TableRow,
  {
    view,
    table,
    queue,
    fields,
  }: Pick<TableGridProps, "view" | "table" | "queue"> & {
    fields: ReadonlyMap<string, FormField>;
  },
): CellProps[] {
  const { outer } = table.repeatingSection;
  return table.columns.flatMap((column): CellProps[] => {
    const built = fields.get(idInInstance(column.id, [...outer, row.instanceId]));
    if (!built) return [];
    const answer = queue.answers[built.id];
    const field = queue.resolve(built);
    const isMissing =
      built.id in view.missing &&
      missingReasons(field, answer, 0, view.asFieldUser ? "field-user" : "anyone").length > 0;
    return [
      {
        field: built.choiceFilter ? field : built,
        column: column.text,
        answer,
        version: queue.versions[built.id] ?? 0,
        revision: queue.revisions[built.id] ?? 0,
        error: answerErrors(field, answer)[0] ?? (isMissing ? "this field is required" : undefined),
        origin: unconfirmedOrigin(view, queue, built.id),
        carriedOn: view.carried?.on,
        isFlagged: built.id in view.corrections || built.id in (view.threads ?? {}),
        isHidden: !queue.isVisible(built.id),
      },
    ];
  });
}

/** A row of a table: its title, which opens it alone, and its cells. */
export const TableRowCells = memo(
  function TableRowCells({ row, number, cells, readOnly }: RowProps) {
    const say = useSay();
    const isFlagged = cells.some((cell) => cell.isFlagged);
    return (
      <tr>
        <th scope="row">
          <Link
            to={intakeQuery({ sectionId: row.sectionId })}
            className={`inline-flex min-h-control items-center text-link ${isFlagged ? "font-semibold text-warn" : ""}`}
          >
            <bdi>{row.title}</bdi>
            {isFlagged && <span className="sr-only"> ({say("Needs correction")})</span>}
          </Link>
        </th>
        {cells.map((cell, index) => (
          <Cell
            key={`${cell.field.id} ${cell.revision}`}
            cell={cell}
            place={`${number} ${index}`}
            label={`${row.title}, ${cell.column}`}
            readOnly={readOnly}
          />
        ))}
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.number === after.number &&
    before.readOnly === after.readOnly &&
    before.cells === after.cells,
);

interface OneCell {
  cell: CellProps;
  /** Row and column, both from 0. */
  place: string;
  label: string;
  readOnly: boolean;
}

function Cell({ cell, place, label, readOnly }: OneCell) {
  const say = useSay();
  const { field, answer, version, error, isFlagged, isHidden } = cell;
  const origin =
    cell.origin === "default"
      ? say("Default answer, not confirmed")
      : cell.origin && say("From the visit on {day}", { day: cell.carriedOn ?? "" });
  if (isHidden) return <td aria-label={label} className="bg-sunken" />;
  if (isCalculated(field.type))
    return (
      <td className="px-2 text-end tabular-nums">
        <output aria-label={label}>{displayValues(field, answer?.values ?? [])}</output>
      </td>
    );
  return (
    <td
      id={`q-${field.id}`}
      data-field={field.id}
      title={error ?? origin}
      className={`${isFlagged ? "outline-2 -outline-offset-2 outline-warn" : ""} ${origin ? "text-muted italic" : ""}`}
    >
      {!readOnly && <input type="hidden" name={inputNames.version(field.id)} value={version} />}
      <CellControl cell={cell} place={place} label={label} readOnly={readOnly} />
      {error && <span className="sr-only">{error}</span>}
    </td>
  );
}

function CellControl({ cell: { field, answer, error }, place, label, readOnly }: OneCell) {
  const say = useSay();
  const { choices, cell } = questionTypes[field.type];
  const value = answer?.values[0] ?? "";
  const control = {
    name: inputNames.value(field.id),
    "aria-label": label,
    "aria-invalid": error ? true : undefined,
    "data-cell": place,
    defaultValue: value,
    disabled: readOnly,
  };
  if (choices === "one") {
    const options = optionsOf(field);
    return (
      <select {...control}>
        <option value="">{value === "" ? "" : say("No answer")}</option>
        {options.map(({ label: option, text = option }) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    );
  }
  const type = { number: "text", text: "text", day: "date", time: "time" }[cell.kind];
  return (
    <input
      {...control}
      type={type}
      inputMode={cell.kind === "number" && !field.allowNegatives ? "decimal" : undefined}
      autoComplete="off"
      className={cell.kind === "number" ? "text-end tabular-nums" : undefined}
    />
  );
}
