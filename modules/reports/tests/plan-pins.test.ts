/** Points on a plan in the PDF and the page of a report. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { and, eq, isNull } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import { pagesOf } from "#app/platform/pdf/testing/pdf-pages.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { describeReport } from "../domain/description/describe-report.ts";
import { readReportContent } from "../domain/description/read-report-content.server.ts";
import { pageBlocks } from "../domain/page/page-blocks.server.ts";
import { makeCompleted, makeReport, type CompletedProject } from "./factories.ts";

useTestDatabase();

const urls = {
  photoUrl: (id: string) => `/files/${id}`,
  hasLogoByUrl: () => true,
  site: { thumbnailFileId: null } as never,
};

const options = {
  branding: "provider",
  type: "report",
  contents: {
    coverPage: false,
    intakeReport: true,
    intakePhotos: false,
    otherProjectAttachments: false,
    projectHistoryLog: false,
    includeBlankFields: false,
  },
} as const;

/** A completed project whose only question is answered with a point on a file. */
async function makePinned(fileId: string): Promise<CompletedProject> {
  const question = "Where are the findings?";
  const asked = makeQuestion({ id: "pins", type: "plan-pins", question });
  return makeCompleted(
    {},
    {
      sections: [{ id: "roof", title: "Roof", fields: [asked] }],
      answers: { pins: { values: [`plan ${fileId} Plan.png\n25 75 Cracked module`] } },
      questions: {},
    },
  );
}

async function addPlan({ projectId, scope }: CompletedProject, id: string): Promise<void> {
  const white = { width: 400, height: 300, channels: 3, background: "#fff" } as const;
  const stream = Readable.from(await sharp({ create: white }).png().toBuffer());
  const place = { collection: "projects", recordId: projectId, kind: "file" } as const;
  const file = await inTransaction((tx) =>
    storeFile(tx, scope, { ...place, name: "Plan.png", stream }),
  );
  await db.update(files).set({ id }).where(eq(files.id, file.id));
}

const drawingsOf = async ({ scope, projectId }: CompletedProject) => {
  const { blocks } = describeReport(await readReportContent(scope, projectId), options);
  const shown = await pageBlocks(blocks, urls);
  return shown.flatMap((block) => (block.kind === "drawings" ? block.drawings : []));
};

test("the page shows the plan with its points, and the PDF has it with the notes", async () => {
  const made = await makePinned("plan-one");
  await addPlan(made, "plan-one");
  const [drawn, ...others] = await drawingsOf(made);
  expect(others).toEqual([]);
  expect(drawn?.caption).toBe("Where are the findings?");
  const [head = "", data = ""] = drawn?.picture.split(",") ?? [];
  expect(head).toBe("data:image/jpeg;base64");
  const picture = sharp(Buffer.from(data, "base64"));
  const { width, height } = await picture.metadata();
  const point = { left: Math.round(width * 0.25) - 5, top: Math.round(height * 0.75) };
  const { data: pixels } = await picture
    .extract({ ...point, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(pixels[0]).toBeGreaterThan(100);
  expect(pixels[1]).toBeLessThan(90);
  await makeReport(made);
  const ofReport = and(
    eq(files.recordId, made.projectId),
    eq(files.kind, "report"),
    isNull(files.deletedAt),
  );
  const [file] = await db.select().from(files).where(ofReport);
  const pdf = await buffer((await openFile(file!)).stream);
  expect((await pagesOf(pdf)).join("\n")).toContain("Plan.png: 1 Cracked module");
  expect(pdf.toString("latin1")).toMatch(/\/Subtype \/Image\s/);
});

test("a plan of another project is not shown", async () => {
  const other = await makePinned("other-plan");
  await addPlan(other, "other-plan");
  expect(await drawingsOf(other)).toHaveLength(1);
  expect(await drawingsOf(await makePinned("other-plan"))).toEqual([]);
});

test("without its file only the notes are shown", async () => {
  expect(await drawingsOf(await makePinned("no-file"))).toEqual([]);
});
