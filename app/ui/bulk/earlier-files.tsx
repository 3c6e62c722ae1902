import { countOf } from "#app/platform/format.ts";
import { Link } from "@remix-run/react";
import type { BulkFileStatus } from "../../platform/bulk/bulk-file-status.ts";
import { StatusBadge, type StatusTone } from "../status.tsx";
import { Timestamp } from "../time.tsx";

/** A file that was imported before or is in progress. */
export interface EarlierFile {
  id: string;
  fileName: string;
  status: BulkFileStatus;
  rowCount: number;
  createdAt: Date;
}

interface EarlierFilesProps {
  files: readonly EarlierFile[];
  zone: string;
  /** The page of a file with its rows and results. */
  pathOf(id: string): string;
}

const underWay = ["In progress", "info"] as const;

const states: Record<BulkFileStatus, readonly [string, StatusTone]> = {
  locating: underWay,
  previewed: ["Not saved", "warn"],
  queued: underWay,
  running: underWay,
  done: ["Done", "ok"],
  failed: ["Failed", "light-red"],
};

/** Lists earlier files with links to their results. */
export function EarlierFiles({ files, zone, pathOf }: EarlierFilesProps) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="earlier-files" className="grid gap-2">
      <h2 id="earlier-files" className="text-base">
        Earlier files
      </h2>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {files.map(({ id, fileName, status, rowCount, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link to={pathOf(id)} className="text-link min-w-0 grow wrap-anywhere">
              {fileName}
            </Link>
            <span className="text-muted tabular-nums">{countOf(rowCount, "row")}</span>
            <Timestamp at={createdAt} zone={zone} />
            <StatusBadge status={states[status][0]} tone={states[status][1]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
