import postgres from "postgres";
import { ensureDatabaseUrl, releaseDatabase } from "#db/ensure-database.ts";
import { fillScale } from "../../bin/demo-scale/fill-scale.ts";
import { demoServer } from "./demo.ts";

/** The organization of the viewer; it owns 30 % of all projects. */
export const scaleOrganization = "scale-org-1";

/**
 * The database that `npm run demo:scale` made in the folder SCALE_DATA_DIR, or a new one of so many projects.
 * @returns its URL, and a function that releases it.
 */
export async function scaleDatabase(
  projects: number,
): Promise<{ url: string; release: () => Promise<void> }> {
  const folder = process.env.SCALE_DATA_DIR;
  if (folder)
    return { url: await ensureDatabaseUrl({ DATA_DIR: folder }), release: releaseDatabase };
  const { databaseUrl: url } = await demoServer();
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  await fillScale(sql, projects).finally(() => sql.end());
  return { url, release: () => Promise.resolve() };
}
