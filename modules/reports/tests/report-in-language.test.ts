/** A report in the language of its reader: downloaded, and sent by email, while the stored file has the form's own. */
import { eq } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { beforeEach, expect, test } from "vitest";
import { listMailbox, readMailbox } from "#app/platform/mail/mailbox.server.ts";
import { pagesOf } from "#app/platform/pdf/testing/pdf-pages.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db, sql } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { findIntake } from "#modules/intake/public.server.ts";
import { intakes } from "#modules/intake/schema.ts";
import {
  contentInLanguage,
  listReportLanguages,
} from "../domain/custom/report-in-language.server.ts";
import { handle as sendNow } from "../jobs/send-report.handler.server.ts";
import * as downloadRoute from "../routes/download.ts";
import * as emailRoute from "../routes/email.tsx";
import { makeCompleted, makeReport, type CompletedProject } from "./factories.ts";

const download = servedRoute("modules/reports/routes/download.ts", downloadRoute);
const email = servedRoute("modules/reports/routes/email.tsx", emailRoute);

useTestDatabase();

let made: CompletedProject;
let reportId: string;

beforeEach(async () => {
  made = await makeCompleted({ site: { siteOwnerName: "Ana", siteAddress: "1 Sol" } });
  const { publishedForm } = (await findIntake(made.project))!;
  const languages = [{ code: "es", texts: { sound: { question: "¿Está sano el techo?" } } }];
  await db
    .update(intakes)
    .set({ form: { ...publishedForm, languages } })
    .where(eq(intakes.projectId, made.projectId));
  reportId = (await makeReport(made)).id;
});

async function args(rest: string, form?: Record<string, string>, user: UserRow = made.admin) {
  const request = await requestAs(user, `/reports/${reportId}/${rest}`, form ? { form } : {});
  return { request, params: { id: reportId }, context: {} };
}

async function textOfPdf(bytes: Buffer): Promise<string> {
  return (await pagesOf(bytes)).join("\n");
}

async function downloaded(form: Record<string, string>, user?: UserRow): Promise<string> {
  const response = await download.action(await args("download", form, user));
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  return textOfPdf(Buffer.from(await response.arrayBuffer()));
}

test("a download has the language of the page that it was pressed on", async () => {
  expect(await downloaded({ language: "es" })).toContain("Este sistema no aprueba.");
  expect(await downloaded({ language: "es" })).toContain("¿Está sano el techo?");
  for (const language of ["", "en", "fr"])
    expect(await downloaded({ language })).toContain("This system does not pass.");
  const outsider = await makeUser({ type: "admin" });
  await expect(downloaded({ language: "es" }, outsider)).rejects.toMatchObject({
    code: "not-found",
  });
});

test("only another language of the form needs a copy of its own", async () => {
  const report = { projectId: made.projectId, organizationId: made.organizationId };
  expect((await listReportLanguages(report, "es")).map(({ code }) => code)).toEqual(["en", "es"]);
  expect(await contentInLanguage(report, "es", null)).not.toBeNull();
  for (const language of [null, "", "en", "fr"])
    expect(await contentInLanguage(report, language, null)).toBeNull();
});

test("an email in Spanish has a Spanish text and a Spanish PDF", async () => {
  const dialog = await email.loader(await args("email?language=es"));
  expect(dialog.languages).toMatchObject([
    { code: "en", isChosen: false },
    { code: "es", isChosen: true },
  ]);
  await email.action(await args("email", { emails: "ana@casa.test", language: "es" }));
  const [job] = await sql<
    { data: object }[]
  >`select data from pgboss.job where name = 'reports.send-report' and data->>'reportId' = ${reportId}`;
  await sendNow(job!.data, { id: "job" });
  const mail = (await listMailbox()).find(({ to }) => to.includes("ana@casa.test"));
  const { attachments, text } = await simpleParser((await readMailbox(mail!.id)).raw);
  expect(text).toContain("Informe de inspección para Ana");
  expect(text).toContain("¿Está sano el techo?");
  expect(text).toContain("Recibe este correo porque");
  for (const word of ["Inspection report", "finding", "attached", "passed"])
    expect(text).not.toContain(word);
  const pdf = attachments.find(({ contentType }) => contentType === "application/pdf");
  expect(await textOfPdf(pdf!.content)).toContain("Este sistema no aprueba.");
});
