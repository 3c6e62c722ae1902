/** An import that is killed at any step continues, and creates each project once. */
import { and, eq, like, sql as fragment } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { intakeAnswers } from "#modules/intake/schema.ts";
import { undoImportedRecords } from "../domain/undo/undo-records.server.ts";
import { writeImportedRecords } from "../domain/writing/write-records.server.ts";
import { recordImportParts, recordImportRows } from "../schema.ts";
import {
  imported,
  reviewed,
  runReading,
  runUndo,
  runWriting,
  setup,
  step,
  uploadRecords,
  useImportSetup,
  view,
} from "./import-setup.ts";

useTestDatabase();
useImportSetup();

let prefix = 0;

/** A CSV file of ODK Central with so many submissions. */
function csvOf(count: number): { csv: string; name: string } {
  const name = `run${(prefix += 1)}`;
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `2021-05-04T12:00:00.000Z,Owner ${index + 1},Yes,${index},uuid:${name}-${index + 1},Olga`,
  );
  const header = "SubmissionDate,site-customer,roof-sound,roof-modules,KEY,SubmitterName";
  return { csv: [header, ...rows].join("\n"), name };
}

/** Kills the connection that writes to a table, once a row fits the condition. */
async function killOnce(table: string, condition: string): Promise<void> {
  await db.execute(
    fragment.raw(`create table killed (at timestamptz);
    create or replace function kill_writer() returns trigger language plpgsql as $$
      begin
        if ${condition} and nextval('kills') = 1 then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
        return new;
      end $$;
    create sequence kills;
    create trigger kill_writer before insert or update on ${table}
      for each row execute function kill_writer();`),
  );
}

afterEach(async () => {
  await db.execute(
    fragment.raw(
      `drop function if exists kill_writer cascade; drop sequence if exists kills; drop table if exists killed`,
    ),
  );
});

// The test runner does not load a listener for two records at the same time.
beforeAll(async () => {
  await imported("first.csv", csvOf(1).csv);
});

const created = (name: string) =>
  db
    .select()
    .from(projects)
    .where(like(projects.externalId, `${name}-%`));

test("a reading that is killed continues after the last stored record", async () => {
  const { csv } = csvOf(450);
  const id = await uploadRecords({ file: { name: "roof.csv", content: csv } });
  await killOnce("record_import_rows", "new.row_number = 250");
  await expect(runReading(id)).rejects.toThrow();
  expect((await view(id)).doneCount).toBe(200);
  await Promise.all([runReading(id), runReading(id)]);
  const { statusCounts, review, total } = await view(id);
  expect({ statusCounts, total }).toEqual({ statusCounts: { ready: 450 }, total: 450 });
  expect(review?.columns.find(({ path }) => path === "site-customer")?.count).toBe(450);
});

test("a reading whose columns were changed writes nothing more", async () => {
  const { csv } = csvOf(3);
  const id = await reviewed("roof.csv", csv);
  await step(id, { intent: "columns", column: [], question: [], owner: "", address: "" });
  await db.delete(recordImportRows).where(eq(recordImportRows.uploadId, id));
  const { handle } = await import("../jobs/read-records.handler.server.ts");
  await handle({ uploadId: id, userId: setup.people.admin.id, reading: 1 }, { id: "late" });
  expect(await db.$count(recordImportRows, eq(recordImportRows.uploadId, id))).toBe(0);
});

describe("writing", () => {
  test.for([
    ["projects", "new.external_id like '%-2'"],
    ["intake_answers", 'new.answer @> \'{"values": ["1"]}\''],
    ["intake_results", "true"],
    ["record_import_rows", "new.status = 'created'"],
  ] as const)("that is killed in %s leaves no half project", async ([table, condition]) => {
    const { csv, name } = csvOf(4);
    const id = await reviewed("roof.csv", csv);
    await step(id);
    await killOnce(table, condition);
    await expect(runWriting(id)).rejects.toThrow();
    await runWriting(id);
    const found = await created(name);
    expect(found.map(({ status }) => status)).toEqual(Array(4).fill("Completed"));
    expect((await view(id)).statusCounts).toEqual({ created: 4 });
  });

  test("by two workers at the same time creates each project once", async () => {
    const { csv, name } = csvOf(6);
    const id = await reviewed("roof.csv", csv);
    await step(id);
    await Promise.all([runWriting(id), runWriting(id)]);
    expect(await created(name)).toHaveLength(6);
    expect((await view(id)).message).toBe("6 projects were created.");
  });

  test("that takes long goes on as another job", async () => {
    const { csv, name } = csvOf(43);
    const id = await reviewed("roof.csv", csv);
    await step(id);
    const scope = await scopeOfUser(setup.people.admin.id);
    await writeImportedRecords(scope, id, -1);
    // Ten in each of two lanes.
    expect(await created(name)).toHaveLength(20);
    expect((await view(id)).status).toBe("running");
    await runWriting(id);
    expect(await created(name)).toHaveLength(43);
  });

  test("creates the others when one of those that are written together is refused", async () => {
    const { csv, name } = csvOf(15);
    const id = await reviewed("roof.csv", csv);
    await step(id);
    await db
      .update(recordImportRows)
      .set({
        recordId: fragment`(select external_id from projects where external_id is not null limit 1)`,
      })
      .where(and(eq(recordImportRows.uploadId, id), eq(recordImportRows.rowNumber, 3)));
    await runWriting(id);
    expect(await created(name)).toHaveLength(14);
    expect((await view(id)).statusCounts).toEqual({ created: 14, present: 1 });
  });
});

test("an undo that takes long goes on as another job", async () => {
  const { csv, name } = csvOf(23);
  const id = await reviewed("roof.csv", csv);
  await step(id);
  await runWriting(id);
  await step(id, { intent: "undo" });
  await undoImportedRecords(await scopeOfUser(setup.people.admin.id), id, -1);
  expect((await created(name)).filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(20);
  expect((await view(id)).undo).toBe("running");
  await runUndo(id);
  expect((await view(id)).message).toBe("23 projects were deleted.");
});

test("an undo that is killed goes on", async () => {
  const { csv, name } = csvOf(4);
  const id = await reviewed("roof.csv", csv);
  await step(id);
  await runWriting(id);
  await step(id, { intent: "undo" });
  await killOnce("projects", "new.deleted_at is not null");
  await expect(runUndo(id)).rejects.toThrow();
  await Promise.all([runUndo(id), runUndo(id)]);
  expect((await created(name)).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
  expect((await view(id)).statusCounts).toEqual({ undone: 4 });
});

test("repeats in tables of an archive belong to their records", async () => {
  const { csv, name } = csvOf(2);
  const repeats = [
    "serial,PARENT_KEY,KEY",
    `B-1,uuid:${name}-2,uuid:${name}-2/inverter[1]`,
    `A-1,uuid:${name}-1,uuid:${name}-1/inverter[1]`,
    `A-2,uuid:${name}-1,uuid:${name}-1/inverter[2]`,
  ].join("\n");
  const archive = zipSync({
    "roof.csv": strToU8(csv),
    "roof-inverter.csv": strToU8(repeats),
    "__MACOSX/._roof.csv": strToU8("x"),
  });
  const id = await reviewed("roof.zip", archive);
  expect(await db.$count(recordImportParts)).toBe(0);
  await step(id);
  await runWriting(id);
  const rows = await db
    .select({
      external: projects.externalId,
      field: intakeAnswers.fieldId,
      answer: intakeAnswers.answer,
    })
    .from(intakeAnswers)
    .innerJoin(projects, eq(projects.id, intakeAnswers.projectId))
    .where(like(intakeAnswers.fieldId, "serial~%"))
    .orderBy(projects.externalId, intakeAnswers.fieldId);
  expect(rows.map(({ external, field, answer }) => [external, field, answer.values[0]])).toEqual([
    [`${name}-1`, "serial~1", "A-1"],
    [`${name}-1`, "serial~2", "A-2"],
    [`${name}-2`, "serial~1", "B-1"],
  ]);
});
