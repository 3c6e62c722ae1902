import type { ReactNode } from "react";
import type { KeyedPage } from "../../platform/lists/read-by-key.server.ts";
import type { TableQuery } from "../../platform/lists/table-query.ts";
import type { FormRefusal } from "../../platform/form/form-refusal.ts";
import type { UndoOffer } from "../../platform/bulk/undo-import.ts";
import { countOf } from "../../platform/format.ts";
import { Table, type Column } from "../table/table.tsx";
import { BulkConfirmForm } from "./bulk-confirm.tsx";
import { BulkFileProgress, useClosingAfter, type BulkFileState } from "./bulk-file.tsx";
import { BulkRowActions, BulkRowForm, BulkWarnings, type RecoverableRow } from "./bulk-rows.tsx";
import { UndoImport } from "./undo-import.tsx";

interface PreviewRow {
  rowNumber: number;
  status: string;
}

interface BulkFileView<Row extends PreviewRow> extends BulkFileState, KeyedPage<Row> {
  fileName: string;
  canConfirm: boolean;
  warningCount: number;
  readyCount: number;
  rowToRepair: RecoverableRow | null;
  query: TableQuery;
  counts: readonly { status: string; count: number }[];
  total: number;
  undo: UndoOffer | null;
}

interface BulkPreviewProps<Row extends PreviewRow> {
  view: BulkFileView<Row>;
  refusal: FormRefusal | null;
  noun: string;
  columns: Column<Row>[];
  /** What is in progress ("Creating users"), or null when nothing is. */
  underWay: string | null;
  /** The page's own URL. */
  page: string;
  /** URL of the list of the created records. */
  list: string;
  /** Where the confirmation's Cancel leads. */
  cancel: string;
  /** What the person can do after an undo: "You can restore them from the trash." */
  afterUndo: string;
  /** More fields of the confirmation. */
  confirmFields?: ReactNode;
  /** Shown below the progress. */
  children?: ReactNode;
}

/** A file row by row: its preview, its progress and its result. */
export function BulkPreview<Row extends PreviewRow>(props: BulkPreviewProps<Row>) {
  const { view, refusal, noun, list } = props;
  useClosingAfter(view, list);
  return (
    <div className="grid gap-6">
      <BulkFileProgress
        file={view}
        underWay={props.underWay}
        page={props.page}
        list={{ to: list, label: `Go to ${noun}s` }}
      />
      {props.children}
      {view.canConfirm && <BulkWarnings count={view.warningCount} />}
      {view.canConfirm && (
        <BulkConfirmForm
          refusal={refusal}
          ready={readyMessage(view.readyCount, noun)}
          readyCount={view.readyCount}
          errorCount={view.failedCount}
          cancel={props.cancel}
        >
          {props.confirmFields}
        </BulkConfirmForm>
      )}
      <UndoImport offer={view.undo} noun={noun} after={props.afterUndo} />
      <BulkRowForm row={view.rowToRepair} />
      <Table
        title={view.fileName}
        titleLevel={2}
        query={view.query}
        tabs={view.counts}
        columns={props.columns}
        rows={view.rows}
        rowKey={(row) => String(row.rowNumber)}
        searchLabel="Search rows"
        rowActions={view.canConfirm ? (row) => <BulkRowActions {...row} /> : undefined}
        total={view.total}
        keys={view.keys}
        empty={{ title: "No rows" }}
      />
    </div>
  );
}

function readyMessage(count: number, noun: string): string {
  return count === 1
    ? `One ${noun} is ready to be created.`
    : `${countOf(count, noun)} are ready to be created.`;
}
