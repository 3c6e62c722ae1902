/** Reports that the worker writes, and their downloads: each has all its rows, or is no file. */
import { parse } from "csv-parse/sync";
import { eq, inArray, and } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { makeProject, type UserRow } from "#db/testing/factories.ts";
import { exportRuns } from "#modules/exports/schema.ts";
import { postForm, type FetchAs, type Workload } from "./workload.ts";

const projects = 240;
/** Set for the web process and the worker: a larger report becomes an export run. */
export const exportBounds = "projectsAtOnce=100";

interface Downloads {
  whole: number;
  /** Reported as complete, with a wrong number of rows. */
  cut: number;
}

export async function exportWorkload(admin: UserRow, fetchAs: FetchAs): Promise<Workload> {
  const { organizationId } = admin;
  for (let made = 0; made < projects; made += 1)
    await makeProject({ organizationId, site: { siteOwnerName: `Export ${made}` } });
  const begun = new Set<string>();
  const downloads: Downloads = { whole: 0, cut: 0 };
  const own = eq(exportRuns.userId, admin.id);
  return {
    async work() {
      const answer = await fetchAs(admin, "/reports/csv/file", postForm({ format: "csv" }));
      const { to } = (await answer.json()) as { to?: string };
      const id = to?.split("/").at(-1);
      if (id) begun.add(id);
      const ready = await db
        .select()
        .from(exportRuns)
        .where(and(own, eq(exportRuns.status, "ready")));
      const [one] = ready.slice(-1);
      if (one) await download(fetchAs, admin, one.id, downloads);
    },
    async isOver() {
      const underWay = inArray(exportRuns.status, ["waiting", "running"]);
      return (await db.$count(exportRuns, and(own, underWay))) === 0;
    },
    async check() {
      const runs = await db.select().from(exportRuns).where(own);
      const known = new Set(runs.map(({ id }) => id));
      const ready = runs.filter(({ status }) => status === "ready");
      for (const { id } of ready) await download(fetchAs, admin, id, downloads);
      const settled = runs.filter(({ status }) => status === "ready" || status === "failed");
      return [
        {
          what: "reports requested and forgotten",
          of: begun.size,
          wrong: [...begun].filter((id) => !known.has(id)).length,
        },
        {
          what: "reports neither written nor failed",
          of: runs.length,
          wrong: runs.length - settled.length,
        },
        {
          what: "incomplete downloads of reports that look complete",
          of: downloads.whole + downloads.cut,
          wrong: downloads.cut,
        },
      ];
    },
  };
}

async function download(
  fetchAs: FetchAs,
  admin: UserRow,
  id: string,
  counts: Downloads,
): Promise<void> {
  const answer = await fetchAs(admin, `/reports/exports/${id}/file`);
  if (!answer.ok) return;
  const rows = rowsOf(await answer.text());
  counts[rows === projects ? "whole" : "cut"] += 1;
}

/** Those with one of the owners, whole. */
function rowsOf(text: string): number {
  try {
    const rows: string[][] = parse(text, { bom: true, from: 2, record_delimiter: "\r\n" });
    const named = rows.flatMap((row) => row.filter((cell) => /^Export \d+$/.test(cell)));
    return new Set(named).size;
  } catch {
    return -1;
  }
}
