import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { generateNKeysBetween } from "fractional-indexing";
import postgres from "postgres";
import { expect, inject, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { databaseUrl } from "#db/testing/database-url.ts";
import { condition, shownIfAny } from "#modules/form-logic/testing/form-factories.ts";
import { makeDefinition, makeQuestion } from "#modules/form-logic/testing/form-factories.ts";

const name = `fieldlight_drafts_${process.pid}`;
const quiet = { max: 1, onnotice: () => undefined };

/** Calls back with a database as it stood before drafts were rows. */
async function withDatabaseOfBefore(use: (url: string) => Promise<void>): Promise<void> {
  const { url } = inject("testServer");
  const admin = postgres(url, quiet);
  const folder = await mkdtemp(join(tmpdir(), "fieldlight-migrations-"));
  try {
    await admin`create database ${admin(name)}`;
    await cp("db/migrations", folder, { recursive: true });
    const path = join(folder, "meta/_journal.json");
    const journal = JSON.parse(await readFile(path, "utf8")) as { entries: { tag: string }[] };
    const at = journal.entries.findIndex(({ tag }) => tag.endsWith("_draft_rows"));
    const entries = journal.entries.slice(0, at);
    await writeFile(path, JSON.stringify({ ...journal, entries }));
    const old = postgres(databaseUrl(url, name), quiet);
    await applyMigrations(drizzle(old), { migrationsFolder: folder });
    await old.end();
    await use(databaseUrl(url, name));
  } finally {
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end();
    await rm(folder, { recursive: true, force: true });
  }
}

test("a draft kept as JSON becomes rows: same order, same questions, with the questions they look at", async () => {
  const asked = Array.from({ length: 4_000 }, (_, at) => makeQuestion({ id: `q${at}` }));
  const group = shownIfAny(condition("q1", "is", "Yes"), condition("q2", "isnot", "No"));
  const form = makeDefinition({
    sections: [
      { id: "roof", title: "Roof", fields: asked },
      {
        id: "wiring",
        title: "Wiring",
        fields: [makeQuestion({ id: "last", conditionGroup: group })],
      },
    ],
  });
  await withDatabaseOfBefore(async (url) => {
    const before = postgres(url, quiet);
    await before`insert into organizations (id, name) values ('o', 'Owner')`;
    await before`insert into forms (id, organization_id, title, draft)
      values (${form.id}, 'o', ${form.title}, ${before.json(form as never)})`;
    await before.end();
    await migrate(url);
    const after = postgres(url, quiet);
    const sections = await after<{ title: string }[]>`
      select title from form_sections order by rank`;
    const questions = await after<{ id: string; rank: string; definition: object }[]>`
      select id, rank, definition from form_questions where section_id = 'roof' order by rank`;
    const [last] = await after`select * from form_questions where id = 'last'`;
    await after.end();
    expect(sections.map((row) => row.title)).toEqual(["Roof", "Wiring"]);
    expect(questions.map((row) => row.rank)).toEqual(generateNKeysBetween(null, null, 4_000));
    expect(questions.map((row) => ({ ...row.definition, id: row.id }))).toEqual(asked);
    expect(last).toMatchObject({
      section_id: "wiring",
      definition: { conditionGroup: group },
      dependent_que: ["q1", "q2"],
    });
  });
});
