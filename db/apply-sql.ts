/** Functions, triggers and views are readable `.sql` files in the `sql` folder beside the tables they belong to. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type postgres from "postgres";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The core's functions come first, because triggers of every module call them. */
const folders = ["db/sql/*.sql", "app/platform/*/sql/*.sql", "modules/*/sql/*.sql"];

const listSqlFiles = (): string[] =>
  folders.flatMap((folder) => globSync(folder, { cwd: root }).toSorted());

/**
 * Applies each file that is new or has changed, all in one transaction. Every statement in these files is repeatable (`create or
 * replace`). If a file drops an object, a migration must drop it in the database.
 * @param client One connection on which nobody else migrates.
 */
export async function applySqlFiles(client: postgres.Sql): Promise<void> {
  await client`create table if not exists drizzle.applied_sql (path text primary key, digest text not null)`;
  const applied = new Map(
    (await client<{ path: string; digest: string }[]>`select * from drizzle.applied_sql`).map(
      ({ path, digest }) => [path, digest],
    ),
  );
  await client.begin(async (tx) => {
    // A function may use one from a later file.
    await tx`set local check_function_bodies = off`;
    for (const path of listSqlFiles()) {
      const text = readFileSync(`${root}/${path}`, "utf8");
      const digest = createHash("sha256").update(text).digest("hex");
      if (applied.get(path) === digest) continue;
      await tx.unsafe(text);
      await tx`insert into drizzle.applied_sql values (${path}, ${digest})
        on conflict (path) do update set digest = excluded.digest`;
    }
  });
}
