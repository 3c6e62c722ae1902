/** A site contact with a phone and no email address gets text messages from the program that the operator names. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { textNumber } from "#app/platform/text-messages/send-text.server.ts";
import { db, inTransaction, sql } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import {
  bookVisit,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "#modules/scheduling/tests/factories.ts";
import { askInTransaction } from "../domain/ask-contact.server.ts";
import { handle } from "../jobs/mail-contact.handler.server.ts";
import { loadPanel } from "../panels/site-contact-panel.server.ts";
import { contactTokenOf } from "../domain/contact-token.server.ts";
import { confirmations } from "../schema.ts";

interface ReceivedMessage {
  path: string;
  key: string;
  token: string;
  body: { to: string; text: string };
}

/** The settings are read only once, so the program must run before any module is imported. */
const service = await vi.hoisted(async () => {
  const { createServer } = await import("node:http");
  const state = { received: [] as ReceivedMessage[], status: 202 };
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += String(chunk)));
    request.on("end", () => {
      const { "idempotency-key": key, authorization = "" } = request.headers;
      const body = JSON.parse(text) as ReceivedMessage["body"];
      state.received.push({ path: request.url!, key: String(key), token: authorization, body });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const { port } = server.address() as { port: number };
  process.env.TEXT_WEBHOOK_URL = `http://127.0.0.1:${port}/texts`;
  process.env.TEXT_WEBHOOK_TOKEN = "a secret of the tests";
  return state;
});

useTestDatabase();

let office: Office;
beforeEach(async () => {
  await sql`delete from pgboss.job where name like 'confirmations.%'`;
  office = await makeOffice();
  service.received = [];
});

async function waiting() {
  const jobs = await sql<{ data: unknown }[]>`
    delete from pgboss.job where name = 'confirmations.mail' returning data`;
  return jobs.map(({ data }) => data);
}

it("gets one message with the time and the link, once the program takes it", async () => {
  const made = await makeWaitingProject(office, {
    site: { siteRepEmail: null, siteRepPhone: "(303) 555-0100" },
  });
  const project = await bookVisit(office, made);
  await inTransaction((tx) => askInTransaction(tx, office.scope, project.id));
  const [job] = await waiting();
  service.status = 500;
  await expect(handle(job, { id: "job" })).rejects.toThrow("answered 500");
  service.status = 202;
  await handle(job, { id: "job" });
  await handle(job, { id: "job" });
  const [row] = await db
    .select()
    .from(confirmations)
    .where(eq(confirmations.projectId, project.id));
  expect(row).toMatchObject({ email: null, phone: "+13035550100" });
  expect(service.received).toHaveLength(2);
  const { body, ...sent } = service.received[1]!;
  expect(sent).toEqual({
    path: "/texts",
    key: `confirmation:${row!.id}:1`,
    token: "Bearer a secret of the tests",
  });
  expect(body.to).toBe("+13035550100");
  expect(body.text).toContain(`${office.organization.name}: Can we inspect your solar panels?`);
  expect(body.text).toContain("10:00 – 11:00 AM");
  expect(body.text).toMatch(new RegExp(`/visit/${contactTokenOf(row!)}$`));
  const panel = await loadPanel(office.scope, await getProject(office.scope, project.id));
  expect(panel?.facts).toContainEqual({
    label: "Visit",
    value: "Asked, no answer yet (1 text message)",
  });
});

it.each([
  ["(303) 555-0100", "+13035550100"],
  ["1 303 555 0100", "+13035550100"],
  ["+49 170 1234567", "+491701234567"],
  ["555-0100", null],
  ["ask the neighbor", null],
  [null, null],
])("reads %s as %s", (phone, number) => {
  expect(textNumber(phone)).toBe(number);
});
