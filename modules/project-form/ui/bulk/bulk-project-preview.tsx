import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { BulkConfirmForm } from "#app/ui/bulk/bulk-confirm.tsx";
import { BulkFileProgress, useClosingAfter } from "#app/ui/bulk/bulk-file.tsx";
import { BulkRowActions, BulkRowForm, BulkWarnings } from "#app/ui/bulk/bulk-rows.tsx";
import { formatCount } from "#app/platform/format.ts";
import { UndoImport } from "#app/ui/bulk/undo-import.tsx";
import type { UndoOffer } from "#app/platform/bulk/undo-import.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { BulkProjectsView } from "../../domain/bulk/bulk-projects.server.ts";
import { useBulkProjectColumns } from "./bulk-preview-columns.tsx";

interface BulkProjectPreviewProps {
  view: BulkProjectsView & { undo: UndoOffer | null };
  refusal: FormRefusal | null;
}

/** A file of projects row by row: its lookup, its preview and its result. */
export function BulkProjectPreview({ view, refusal }: BulkProjectPreviewProps) {
  const under = useOrganizationPath();
  const list = under("/projects");
  useClosingAfter(view, list);
  return (
    <div className="grid gap-6">
      <BulkFileProgress
        file={view}
        underWay={underWay[view.status] ?? null}
        page={under(`/projects/bulk/${view.id}`)}
        list={{ to: list, label: "Go to projects" }}
      />
      <Unprocessed view={view} />
      {view.canConfirm && <BulkWarnings count={view.warningCount} />}
      {view.canConfirm && (
        <BulkConfirmForm
          refusal={refusal}
          ready={readySentence(view.readyCount)}
          readyCount={view.readyCount}
          errorCount={view.failedCount}
          cancel={list}
        />
      )}
      <UndoImport
        offer={view.undo}
        noun={{ one: "project", many: "projects" }}
        after="You can restore them from the trash."
      />
      <BulkRowForm row={view.rowToRepair} />
      <Table
        title={view.fileName}
        titleLevel={2}
        query={view.query}
        tabs={view.counts}
        columns={useBulkProjectColumns(view.rows)}
        rows={view.rows}
        rowKey={(row) => String(row.line)}
        searchLabel="Search rows"
        rowActions={view.canConfirm ? (row) => <BulkRowActions {...row} /> : undefined}
        total={view.total}
        keys={view.keys}
        empty={{ title: "No rows" }}
      />
    </div>
  );
}

const underWay: Partial<Record<BulkProjectsView["status"], string>> = {
  locating: "Looking up addresses",
  queued: "Creating projects",
  running: "Creating projects",
};

function readySentence(count: number): string {
  return count === 1
    ? "One project is ready to be created."
    : `${formatCount(count)} projects are ready to be created.`;
}

const notAllLocated = "could not geocode all sites";
const unprocessedTitle = "The following addresses are not processed:";

function Unprocessed({ view }: { view: BulkProjectsView }) {
  const { addresses, count } = view.unprocessed;
  if (count === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-semibold">{notAllLocated}</p>
      <p>{unprocessedTitle}</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {addresses.map((address, at) => (
          <li key={`${address} ${at}`}>{address}</li>
        ))}
      </ul>
      {count > addresses.length && <p>and {formatCount(count - addresses.length)} more...</p>}
    </Notice>
  );
}
