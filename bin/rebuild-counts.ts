/** `npm run counts:rebuild`: counts every project, ticket and report again, in case the stored numbers are wrong. */
import postgres from "postgres";
import { env } from "#app/platform/settings/env.server.ts";
import { ensureDatabaseUrl, releaseDatabase } from "#db/ensure-database.ts";

const sql = postgres(await ensureDatabaseUrl(env()), { max: 1, onnotice: () => undefined });
try {
  await sql`select rebuild_project_counts()`;
  const [projects] = await sql<
    { rows: number }[]
  >`select count(*)::int as rows from project_counts`;
  console.log(`Counted every project again: ${projects?.rows ?? 0} rows.`);
  await sql`select rebuild_ticket_counts()`;
  const [tickets] = await sql<{ rows: number }[]>`select count(*)::int as rows from ticket_counts`;
  console.log(`Counted every ticket again: ${tickets?.rows ?? 0} rows.`);
  await sql`select rebuild_listed_reports()`;
  console.log("Rebuilt the list of reports.");
} finally {
  await sql.end();
  await releaseDatabase();
}
