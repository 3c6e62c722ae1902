/** An organization with a real key and a test key, and the API served over HTTP. */
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { marksOf } from "#app/platform/testing/two-organizations.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { serveCalls } from "#modules/api/tests/serve-calls.ts";
import { makeProjectSetup } from "#modules/projects/tests/project-setup.ts";
import { keyInput } from "../domain/key.input.ts";
import { makeKey } from "../domain/make-key.server.ts";
import { testOrganizations } from "../schema.ts";

/** The tables in which an organization has rows. */
export async function filledTables(organizationId: string): Promise<string[]> {
  const emptyMark = createHash("md5").update("").digest("hex");
  const marks = Object.entries(await marksOf(organizationId));
  return marks.filter(([, mark]) => mark !== emptyMark).map(([table]) => table);
}

const areas = ["projects", "files", "reports", "tickets", "users", "forms"];

export async function makeModeKey(who: UserRow, mode: "real" | "test", set: object = {}) {
  const filled = {
    id: newId(),
    name: `A ${mode} key`,
    mode,
    ...Object.fromEntries(areas.map((area) => [area, "write"])),
    ...set,
  };
  return makeKey(await scopeOfUser(who.id), keyInput.parse(filled));
}

const site = { siteOwnerName: "Ann Lee", latitude: 39.75, longitude: -105 };
const contact = { siteRepEmail: "ann@example.test", siteRepPhone: "(303) 555-0100" };

export const newProject = (set: object) => ({
  ...site,
  ...contact,
  inspectorKind: "internal",
  ...set,
});

/** What the calls of these tests read of an answer. */
interface Answer {
  id: string;
  uid: string;
  code: string;
  status: string;
  questions: unknown;
  changes: { type: string }[];
  forms: { id: string; title: string }[];
  rubrics: { id: string }[];
  projects: unknown[];
}

export async function startTestMode() {
  const setup = await makeProjectSetup();
  const { admin } = setup.people;
  await db.execute(sql`
    insert into meta (key, value) values ('api_user_types', '["admin"]')
    on conflict (key) do update set value = excluded.value`);
  const { origin, server } = await serveCalls();
  const call = async (key: string, path: string, body?: object) => {
    const response = await fetch(`${origin}${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = (text.startsWith("{") ? JSON.parse(text) : {}) as Answer;
    return { status: response.status, text, json };
  };
  const keys = { real: await makeModeKey(admin, "real"), test: await makeModeKey(admin, "test") };
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await stopQueue();
  };
  const testOrganizationId = async () => {
    const [row] = await db
      .select({ id: testOrganizations.testId })
      .from(testOrganizations)
      .where(eq(testOrganizations.organizationId, setup.owner.id));
    return row!.id;
  };
  const createReal = async (set: object = {}) =>
    call(
      keys.real,
      "/api/v1/projects",
      newProject({
        formId: setup.form.id,
        rubricId: setup.rubricId,
        clientId: setup.customerClient.id,
        inspectorId: setup.people["field-user"].id,
        ...set,
      }),
    );
  return { setup, admin, keys, call, createReal, testOrganizationId, stop };
}

export type TestMode = Awaited<ReturnType<typeof startTestMode>>;
