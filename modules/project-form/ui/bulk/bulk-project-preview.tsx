import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { BulkPreview } from "#app/ui/bulk/bulk-preview.tsx";
import { formatCount } from "#app/platform/format.ts";
import type { UndoOffer } from "#app/platform/bulk/undo-import.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { BulkProjectsView } from "../../domain/bulk/bulk-projects.server.ts";
import { useBulkProjectColumns } from "./bulk-preview-columns.tsx";

interface BulkProjectPreviewProps {
  view: BulkProjectsView & { undo: UndoOffer | null };
  refusal: FormRefusal | null;
}

/** Shows the rows of a file of projects: the progress of the lookup, the preview and the result. */
export function BulkProjectPreview({ view, refusal }: BulkProjectPreviewProps) {
  const href = useOrganizationPath();
  return (
    <BulkPreview
      view={view}
      refusal={refusal}
      noun="project"
      columns={useBulkProjectColumns(view.rows)}
      underWay={underWay[view.status] ?? null}
      page={href(`/projects/bulk/${view.id}`)}
      list={href("/projects")}
      cancel={href("/projects")}
      afterUndo="You can restore them from the trash."
    >
      <Unprocessed view={view} />
    </BulkPreview>
  );
}

const underWay: Partial<Record<BulkProjectsView["status"], string>> = {
  locating: "Looking up addresses",
  queued: "Creating projects",
  running: "Creating projects",
};

const notAllLocated = "could not geocode all sites";
const unprocessedTitle = "The following addresses are not processed:";

function Unprocessed({ view }: { view: BulkProjectsView }) {
  const { addresses, count } = view.unprocessed;
  if (count === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-semibold">{notAllLocated}</p>
      <p>{unprocessedTitle}</p>
      <ul className="list-disc pl-6 wrap-anywhere">
        {addresses.map((address, index) => (
          <li key={`${address} ${index}`}>{address}</li>
        ))}
      </ul>
      {count > addresses.length && <p>and {formatCount(count - addresses.length)} more...</p>}
    </Notice>
  );
}
