/** A site contact reads the page of a visit in another language, and gets later messages in it. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { translationIn } from "#app/platform/page/language.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db, inTransaction, sql } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  bookVisit,
  dayFromNow,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "#modules/scheduling/tests/factories.ts";
import { askInTransaction } from "../domain/ask-contact.server.ts";
import { visitCatalogs } from "../domain/catalogs.ts";
import { declineReasons } from "../domain/decline-reasons.ts";
import type { VisitPage } from "../domain/load-visit-page.server.ts";
import { visitMessages } from "../domain/visit-messages.ts";
import { visitTextIn } from "../domain/visit-text.ts";
import * as visitRoute from "../routes/visit.tsx";
import { contactTokenOf } from "../domain/contact-token.server.ts";
import { confirmations } from "../schema.ts";
import { mails } from "./sent-mails.ts";

const visit = servedRoute("modules/confirmations/routes/visit.tsx", visitRoute);

useTestDatabase();

const email = "luz@site.test";
let office: Office;
let project: { id: string };

beforeEach(async () => {
  await sql`delete from pgboss.job where name like 'confirmations.%'`;
  office = await makeOffice();
  const made = await makeWaitingProject(office, {
    status: "To Be Scheduled",
    site: { siteOwnerName: "Roth family", siteRepName: "Luz Roth", siteRepEmail: email },
  });
  project = await bookVisit(office, made, { time: "10:00" });
  await ask();
});

const ask = () => inTransaction((tx) => askInTransaction(tx, office.scope, project.id));
const row = async () => {
  const rows = await db.select().from(confirmations).where(eq(confirmations.projectId, project.id));
  return { ...rows[0]!, token: contactTokenOf(rows[0]!) };
};

async function argsOf(path = "", form?: Record<string, string>): Promise<LoaderFunctionArgs> {
  const { token } = await row();
  const post = form && { method: "POST", body: new URLSearchParams(form) };
  return {
    request: new Request(`http://localhost/visit/${token}${path}`, post),
    params: { token },
    context: {},
  };
}

async function open(path = ""): Promise<VisitPage> {
  const { data } = (await visit.loader(await argsOf(path))) as { data: { page: VisitPage } };
  return data.page;
}

const confirm = async (language: string) =>
  visit.action(
    await argsOf("", { step: "confirm", visitAt: (await open()).visit!.at, language }),
  ) as Promise<Response>;

it("leads from the English mail to the page in Spanish, which stores nothing", async () => {
  const [mail] = await mails(email);
  expect(mail!.subject).toMatch(/^Can we inspect your solar panels\?/);
  const path = /En español: \S+\/visit\/[^?]+(\?\S+)/.exec(mail!.text!)![1]!;
  const { head, visit: shown } = await open(path);
  expect(head.translation!.language).toBe("es");
  expect(shown!.day).toMatch(
    /^(lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d{1,2} de [a-z]+$/,
  );
  expect(shown!.stay).toMatch(/ llega dentro de esta hora y se queda unas /);
  expect((await row()).language).toBeNull();
});

it("writes later messages in the language of the page on which the contact took a step", async () => {
  await mails(email);
  expect((await confirm("es")).status).toBe(303);
  expect((await open()).head.translation!.language).toBe("es");
  const [stored] = await db.select().from(projects).where(eq(projects.id, project.id));
  await bookVisit(office, stored!, { date: dayFromNow(11), time: "14:00" });
  const [mail, ...more] = await mails(email);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe(`La hora de su inspección ha cambiado · ${office.organization.name}`);
  expect(mail!.html).toContain('<html lang="es">');
  expect(mail!.text).toContain("2:00 – 3:00 PM");
  expect(mail!.text).toContain("Hola, Luz:");
  expect(mail!.text).toMatch(/In English: \S+\?language=en/);
  expect(mail!.text).not.toMatch(/\b(you|the|visit by)\b/i);

  expect((await open("?language=en")).head.translation).toBeNull();
  await confirm("en");
  expect((await open()).head.translation).toBeNull();
});

it("ignores a language without a catalog, and forgets the language of a former contact", async () => {
  await confirm("xx");
  expect((await row()).language).toBeNull();
  await confirm("es");
  expect((await row()).language).toBe("es");
  await db
    .update(confirmations)
    .set({ email: "former@site.test" })
    .where(eq(confirmations.projectId, project.id));
  await ask();
  expect(await row()).toMatchObject({ email, language: null });
});

it("translates every message of the server and every reason", () => {
  const { say } = visitTextIn(translationIn(visitCatalogs, "es"), "America/Denver");
  const sentences = [
    ...Object.values(visitMessages),
    ...declineReasons.flatMap(({ label, next }) => [label, next]),
    "Please write a few words",
  ];
  for (const sentence of sentences) expect(say(sentence), sentence).not.toBe(sentence);
});
