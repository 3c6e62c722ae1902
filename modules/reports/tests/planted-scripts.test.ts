/** Text that looks like PDF syntax stays text: it adds no script or action to a report. */
import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import { pagesOf } from "#app/platform/pdf/testing/pdf-pages.ts";
import { db, sql } from "#db/client.server.ts";
import { files, logEntries } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { addPhotos, makeCompleted, makeReport, type CompletedProject } from "./factories.ts";

useTestDatabase();

const script = "app.alert(1)";
/** Closes a text, an object, a stream and the document, and starts an action. */
const planted = `)>> endstream endobj 9 0 obj <</S/JavaScript/JS(${script})/OpenAction 9 0 R/AA<<>>/Launch>> %%EOF \\) (`;

async function plant(made: CompletedProject): Promise<void> {
  const { projectId, organizationId } = made;
  await sql`update intake_answers set answer = jsonb_set(answer, '{comment}', ${sql.json(planted)}) where project_id = ${projectId}`;
  await addPhotos(made, "note", [`javascript:${script}.jpg`, `) /URI (file:___etc_passwd) (.jpg`]);
  await db.insert(logEntries).values({
    organizationId,
    category: "projects",
    categoryId: projectId,
    message: planted,
    actorName: planted,
    newStatus: "Completed",
  });
}

async function reportOf({ projectId }: CompletedProject): Promise<Buffer> {
  const isReportFile = and(eq(files.recordId, projectId), eq(files.kind, "report"));
  const [file] = await db.select().from(files).where(isReportFile);
  return buffer((await openFile(file!)).stream);
}

test("a report shows planted texts as texts, and contains no script, no action and no embedded file", async () => {
  const made = await makeCompleted({
    formTitle: planted,
    site: { siteOwnerName: planted, siteAddress: planted },
    reviewerName: planted,
  });
  await plant(made);
  const { title } = await makeReport(made);
  const bytes = await reportOf(made);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: title });
  expect(title).toContain(planted);
  expect(await pdf.getOpenAction()).toBeNull();
  expect(await pdf.getJSActions()).toBeNull();
  expect(await pdf.getAttachments()).toBeNull();
  // The only field is the seal. A field with an action would have it here.
  const fields = await pdf.getFieldObjects();
  expect(fields).toMatchObject({ Seal: [{ type: "signature", value: null }] });
  expect(Object.keys(fields ?? {})).toEqual(["Seal"]);
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)),
  );
  for (const page of pages) expect(await page.getJSActions()).toBeNull();
  const ofPages = await Promise.all(pages.map((page) => page.getAnnotations()));
  const annotations = ofPages.flat() as { subtype: string; dest?: string }[];
  const links = annotations.filter(({ subtype }) => subtype === "Link");
  expect(links).not.toEqual([]);
  // A link only leads to an answer in the same document.
  for (const link of links) {
    expect(await pdf.getDestination(link.dest ?? "")).not.toBeNull();
    expect(link).not.toHaveProperty("url");
    expect(link).not.toHaveProperty("action");
  }
  const others = annotations.filter((annotation) => !links.includes(annotation));
  expect(others).toMatchObject([{ subtype: "Widget", fieldType: "Sig", fieldName: "Seal" }]);
  expect((await pagesOf(bytes)).join("\n").replace(/\|/g, " ")).toContain(script);
});
