/** A program with a typed client that was generated from the OpenAPI description makes and follows projects over HTTP. */
import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@hey-api/openapi-ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeProjectSetup, type ProjectSetup } from "#modules/projects/tests/project-setup.ts";
import { makeCompleted, makeReadyReport } from "#modules/reports/tests/factories.ts";
import { listCalls } from "../domain/list-calls.server.ts";
import { writeOpenApi } from "../domain/open-api.ts";
import { serveCalls } from "./serve-calls.ts";

useTestDatabase();

const root = process.cwd();
const folder = join(root, ".cache", `generated-client-${process.pid}`);
const key = "flk_of-the-program";
const scopes = ["projects:read", "projects:write", "reports:read"];

/** What somebody writes who has only read the API page. The compiler checks it against the generated client. */
const program = `
import { client } from "./client/client.gen";
import { createProject, downloadReport, followChanges, listReports, scheduleVisit } from "./client";

export interface Setup { url: string; key: string; formId: string; rubricId: string; clientId: string; inspectorId: string }

export async function run({ url, key, inspectorId, ...chosen }: Setup) {
  client.setConfig({ baseUrl: url, auth: key });
  const ids: string[] = [];
  for (let count = 0; count < 50; count += 1) {
    const { data: project, error } = await createProject({
      headers: { "Idempotency-Key": "order " + count },
      body: {
        ...chosen,
        inspectorKind: "internal",
        inspectorId,
        siteOwnerName: "Owner " + count,
        externalId: "A-" + count,
        latitude: 39.75,
        longitude: -105,
        siteRepEmail: "owner@example.test",
        siteRepPhone: "(303) 555-0100",
      },
    });
    if (!project) throw new Error(JSON.stringify(error));
    const day = new Date(Date.UTC(2027, 2, 1 + count)).toISOString().slice(0, 10);
    const visit = await scheduleVisit({
      path: { id: project.id },
      headers: { "If-Match": '"' + project.version + '"' },
      body: { inspectorId, date: day, time: "10:00", minutes: 90, override: true },
    });
    if (!visit.data) throw new Error(JSON.stringify(visit.error));
    ids.push(visit.data.id);
  }
  const types: string[] = [];
  let after: string | undefined;
  for (;;) {
    const { data } = await followChanges({ query: { after } });
    if (!data) throw new Error("The feed did not answer.");
    types.push(...data.changes.map(({ type }) => type));
    if (data.next) after = data.next;
    if (!data.hasMore) break;
  }
  const { data: page } = await listReports({ query: { size: "10" } });
  const sizes: number[] = [];
  for (const { id } of page?.reports ?? []) {
    const { data } = await downloadReport({ path: { id }, parseAs: "blob" });
    sizes.push((data as unknown as Blob).size);
  }
  const refused = await createProject({ body: { siteOwnerName: "" } });
  return { ids, types, sizes, refused: { status: refused.response?.status, error: refused.error } };
}
`;

interface Ran {
  ids: string[];
  types: string[];
  sizes: number[];
  refused: { status: number; error: { code: string; errors: Record<string, string> } };
}

let setup: ProjectSetup;
let served: Awaited<ReturnType<typeof serveCalls>>;

beforeAll(async () => {
  setup = await makeProjectSetup();
  const { admin } = setup.people;
  await makeReadyReport(await makeCompleted({ organizationId: setup.owner.id }));
  await db.execute(sql`
    insert into meta (key, value) values ('api_user_types', '["admin"]')
    on conflict (key) do update set value = excluded.value`);
  await db.execute(sql`
    insert into limited_api_keys (id, organization_id, holder_id, kind, name, key_hash, prefix, scopes)
    values ('program', ${setup.owner.id}, ${admin.id}, 'personal', 'Program', ${hashToken(key)}, 'flk_',
      ${sql.raw(`array['${scopes.join("','")}']`)})`);
  served = await serveCalls();
  mkdirSync(folder, { recursive: true });
  await createClient({
    input: writeOpenApi(await listCalls(), served.origin) as never,
    output: join(folder, "client"),
    plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
    logs: { level: "silent" },
  });
  writeFileSync(join(folder, "program.ts"), program);
});

afterAll(async () => {
  served.server.closeAllConnections();
  served.server.close();
  rmSync(folder, { recursive: true, force: true });
  await stopQueue();
});

it("fits the types of the generated client", async () => {
  const options =
    "--ignoreConfig --noEmit --strict --target es2024 --module esnext --moduleResolution bundler";
  const libraries = "--lib es2024,dom,dom.iterable --skipLibCheck --types node";
  const compiler = join(root, "node_modules/typescript-native/bin/tsc");
  const files = [join(folder, "program.ts")];
  const flags = [...options.split(" "), ...libraries.split(" ")];
  const run = promisify(execFile)(process.execPath, [compiler, ...flags, ...files], { cwd: root });
  const printed = await run.then(
    () => "",
    (error: { stdout?: string }) => error.stdout ?? "The compiler did not run.",
  );
  expect(printed).toBe("");
}, 120_000);

it("makes 50 projects, schedules them, follows the feed and fetches the reports", async () => {
  const { run } = (await import(/* @vite-ignore */ join(folder, "program.ts"))) as {
    run: (setup: object) => Promise<Ran>;
  };
  const ran = await run({
    url: served.origin,
    key,
    formId: setup.form.id,
    rubricId: setup.rubricId,
    clientId: setup.customerClient.id,
    inspectorId: setup.people["field-user"].id,
  });
  expect(new Set(ran.ids).size).toBe(50);
  const count = (type: string) => ran.types.filter((each) => each === type).length;
  expect([count("project.created"), count("project.scheduled")]).toEqual([50, 50]);
  expect(ran.sizes).toEqual([8]);
  expect(ran.refused).toMatchObject({ status: 400, error: { code: "invalid-input" } });
  expect(Object.keys(ran.refused.error.errors)).toContain("siteOwnerName");
}, 240_000);
