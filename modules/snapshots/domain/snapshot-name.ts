import { formatLogTime } from "#app/platform/format.ts";

/** "snapshot_11-21-2026_01-22-05_pm.zip", in the requester's time zone. */
export function snapshotName(at: Date, zone: string): string {
  return `snapshot_${formatLogTime(at, zone).replaceAll(":", "-").replaceAll(" ", "_")}.zip`;
}
