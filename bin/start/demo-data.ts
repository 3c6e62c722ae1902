import { sql } from "drizzle-orm";
import type { Env } from "#app/platform/settings/env.server.ts";
import { userTypes } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";

/** Whether demo data may be put into an empty database. */
export function mayHaveDemoData(settings: Pick<Env, "DEMO_DATA" | "NODE_ENV">): boolean {
  if (settings.DEMO_DATA === "auto") return settings.NODE_ENV !== "production";
  return settings.DEMO_DATA === "yes";
}

/** The demo logins that exist, one per type of user. */
async function listDemoLogins(): Promise<string[]> {
  const wanted = userTypes.map((type) => `${type}@demo.test`);
  const rows = await db.execute<{ email: string }>(
    sql`select email from accounts where email like '%@demo.test'`,
  );
  const present = new Set(rows.map((row) => row.email));
  return wanted.filter((email) => present.has(email));
}

/** Seeds an empty database where allowed, and returns the demo logins to show. */
export async function fillWithDemoData(
  settings: Pick<Env, "DEMO_DATA" | "NODE_ENV">,
  print: (text: string) => void,
): Promise<string[]> {
  if (!mayHaveDemoData(settings)) return [];
  const { loadModules } = await import("#app/platform/manifest/modules.server.ts");
  const { seedDemoData } = await import("#db/seed/seed.ts");
  await seedDemoData(await loadModules(), print);
  return await listDemoLogins();
}
