/** `npm run counts:rebuild`: counts every project, ticket and report again, in case the stored numbers are wrong. */
import postgres from "postgres";
import { env } from "#app/platform/settings/env.server.ts";
import { ensureDatabaseUrl, releaseDatabase } from "#db/ensure-database.ts";

const sql = postgres(await ensureDatabaseUrl(env()), { max: 1, onnotice: () => undefined });
try {
  await sql`select rebuild_project_counts()`;
  const [made] = await sql<{ lines: number }[]>`select count(*)::int as lines from project_counts`;
  console.log(`Counted every project anew: ${made?.lines ?? 0} lines.`);
  await sql`select rebuild_ticket_counts()`;
  const [noted] = await sql<{ lines: number }[]>`select count(*)::int as lines from ticket_counts`;
  console.log(`Counted every ticket anew: ${noted?.lines ?? 0} lines.`);
  await sql`select rebuild_listed_reports()`;
  console.log("Looked at every report anew.");
} finally {
  await sql.end();
  await releaseDatabase();
}
