/** A report as a page: the same content as its PDF, for anyone who may read the report. */
import { buffer } from "node:stream/consumers";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import { pagesOf } from "#app/platform/pdf/testing/pdf-pages.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { findIntake } from "#modules/intake/public.server.ts";
import { intakes } from "#modules/intake/schema.ts";
import { scopeOf } from "#modules/projects/tests/project-setup.ts";
import { findReportPeek, peekReport } from "../domain/page/peek-report.server.ts";
import type { PageBlock } from "../domain/page/report-page-types.ts";
import * as reportRoute from "../routes/report.tsx";
import { addPhotos, makeCompleted, makeReadyReport, makeReport } from "./factories.ts";

const route = servedRoute("modules/reports/routes/report.tsx", reportRoute);

useTestDatabase();

const open = async (user: UserRow, id: string, search = "") =>
  route.loader({
    request: await requestAs(user, `/reports/${id}${search}`),
    params: { id },
    context: {},
  } satisfies LoaderFunctionArgs);

const withoutSpaces = (text: string) => text.replaceAll(/[\s|]/g, "");

/** Every text of a block at any depth, without URLs of pictures and names of layout options. */
function textsOf(part: unknown, key = ""): string[] {
  if (["kind", "tone", "at", "picture", "photo", "logo", "alt", "align"].includes(key)) return [];
  if (typeof part === "string") return [part];
  if (Array.isArray(part)) return part.flatMap((each) => textsOf(each));
  if (part === null || typeof part !== "object") return [];
  return Object.entries(part).flatMap(([name, value]) => textsOf(value, name));
}

const blocksOfKind = <Kind extends PageBlock["kind"]>(blocks: readonly PageBlock[], kind: Kind) =>
  blocks.filter((block): block is Extract<PageBlock, { kind: Kind }> => block.kind === kind);

test("has the same content as the PDF", async () => {
  const made = await makeCompleted({
    site: { siteOwnerName: "Łucja Größe", siteAddress: "1 Main Street, Bisbee, AZ 85603" },
  });
  await addPhotos(made, "sound", ["tiles.jpg", "ridge.jpg"]);
  const report = await makeReport(made);
  const [file] = await db.select().from(files).where(eq(files.id, report.fileId!));
  const pages = await pagesOf(await buffer((await openFile(file!)).stream));
  const pdf = withoutSpaces(pages.join(""));
  const { blocks } = await open(made.admin, report.id);
  // The log has grown since the PDF was made.
  const history = blocks.findIndex(
    (block) => block.kind === "heading" && block.text === "Project history log",
  );
  const texts = textsOf(blocks.slice(0, history + 1)).map(withoutSpaces);
  expect(texts.length).toBeGreaterThan(20);
  for (const text of texts) expect(pdf).toContain(text);
  const answer = blocksOfKind(blocks, "answer")[0]!.answer;
  expect(answer.message).toMatch(/^This system does not pass\./);
  expect(blocksOfKind(blocks, "finding")[0]!.finding).toMatchObject({
    title: "Is the roof sound?",
    badge: { text: "Major" },
    actions: [{ text: "Ask the inspector" }],
  });
});

test("each failure leads to its answer, and the result to the rule behind it", async () => {
  const made = await makeCompleted();
  const { blocks } = await open(made.admin, (await makeReport(made)).id);
  const failed = blocksOfKind(blocks, "finding").map(({ finding }) => finding.at);
  expect(failed).toEqual(["sound"]);
  const cells = blocksOfKind(blocks, "table").flatMap(({ rows }) => rows.flat());
  const places = cells.flatMap((cell) => (typeof cell === "string" ? [] : (cell.at ?? [])));
  expect(places).toContain("sound");
  expect(new Set(places).size).toBe(places.length);
  expect(blocksOfKind(blocks, "heading").filter(({ at }) => at === "score")).toHaveLength(1);
});

test("page and PDF cite the code under the question and in the finding", async () => {
  const made = await makeCompleted();
  const [{ form } = { form: null }] = await db
    .select({ form: intakes.form })
    .from(intakes)
    .where(eq(intakes.projectId, made.projectId));
  const cited = structuredClone(form!);
  const field = cited.sections[0]!.fields.find(({ id }) => id === "sound");
  field!.citation = "NEC 2020 690.12";
  await db.update(intakes).set({ form: cited }).where(eq(intakes.projectId, made.projectId));
  const report = await makeReport(made);
  const [file] = await db.select().from(files).where(eq(files.id, report.fileId!));
  const pdf = (await pagesOf(await buffer((await openFile(file!)).stream))).join("\n");
  expect(pdf.match(/NEC 2020 690\.12/g)).toHaveLength(2);
  const { blocks } = await open(made.admin, report.id);
  expect(blocksOfKind(blocks, "finding")[0]!.finding.found).toContain("· NEC 2020 690.12");
  const rows = blocksOfKind(blocks, "table").flatMap((table) => table.rows);
  expect(rows.map(([first]) => first)).toContainEqual(
    expect.objectContaining({ text: "Is the roof sound?", more: "NEC 2020 690.12" }),
  );
});

test("the preview beside the list has the outcome and the recommended actions, and opens only for viewers of the report", async () => {
  const made = await makeCompleted();
  const report = await makeReport(made);
  const peek = await peekReport(await scopeOf(made.admin), report.id);
  expect(peek.outcome?.message).toMatch(/^This system does not pass\./);
  expect(peek.findings[0]).toEqual({ title: "Is the roof sound?", severity: "Major" });
  const outsider = await scopeOf(await makeUser({ type: "admin" }));
  await expect(peekReport(outsider, report.id)).rejects.toMatchObject({ code: "not-found" });
  expect(await findReportPeek(outsider, report.id)).toBeNull();
});

test("shows the form's texts in the language of the link, with what failed", async () => {
  const made = await makeCompleted();
  const texts = {
    roof: { title: "Techo" },
    sound: { question: "¿Está en buen estado el techo?", "option No": "No está bien" },
  };
  const { form } = (await findIntake(made.project))!;
  await db
    .update(intakes)
    .set({ form: { ...form, languages: [{ code: "es", texts }] } })
    .where(eq(intakes.projectId, made.projectId));
  const report = await makeReport(made);
  const spanish = await open(made.admin, report.id, "?language=es");
  expect(spanish.languages.map(({ name }) => name)).toEqual(["English", "Español"]);
  const words = textsOf(spanish.blocks).join("\n");
  expect(words).toContain("¿Está en buen estado el techo?");
  expect(words).toContain("No está bien");
  expect(words).not.toContain("Is the roof sound?");
  expect(textsOf((await open(made.admin, report.id)).blocks).join("\n")).toContain(
    "Is the roof sound?",
  );
});

test("shows photos by URLs that load later, each captioned by its question", async () => {
  const made = await makeCompleted();
  await addPhotos(made, "sound", ["tiles.jpg"]);
  const photos = await db.select().from(files).where(eq(files.name, "tiles.jpg"));
  const report = await makeReadyReport(made);
  const { blocks } = await open(made.admin, report.id);
  const own = photos.find(({ recordId }) => recordId === made.projectId)!;
  expect(blocksOfKind(blocks, "photos")[0]!.photos).toEqual([
    { picture: `/files/${own.id}`, caption: "Is the roof sound?", answer: "No" },
  ]);
  // The page does not reveal where a file is stored.
  expect(JSON.stringify(blocks)).not.toContain(own.key);
});

test("is not found for another organization", async () => {
  const made = await makeCompleted();
  const report = await makeReadyReport(made);
  const outsider = await makeUser({ type: "admin" });
  await expect(open(outsider, report.id)).rejects.toMatchObject({ code: "not-found" });
});
