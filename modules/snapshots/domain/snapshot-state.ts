/** What a list shows of a snapshot. Pure. */
import { formatFileSize } from "#app/platform/format.ts";
import type { SnapshotRow } from "./list-snapshots.server.ts";

export function stateOf({ status, size }: Pick<SnapshotRow, "status" | "size">): string {
  if (status === "failed") return "Failed";
  return status === "ready" && size !== null ? formatFileSize(size) : "Creating";
}

/** Path of the archive, without prefix; null until there is one. */
export function urlOf(projectId: string, { id, status }: SnapshotRow): string | null {
  return status === "ready" ? `/projects/${projectId}/snapshots/${id}/download` : null;
}
