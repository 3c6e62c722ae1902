/** Files that a guest attaches, and plans to mark points on: each opens by the link of its own project, and by no other. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { files } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { fileValue, type FormField } from "#modules/form-logic/public.ts";
import { makeIntake, roofForm, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { getIntake } from "#modules/intake/public.server.ts";
import * as answersRoute from "../routes/guest-answers.ts";
import * as photosRoute from "../routes/guest-photos.ts";
import { guestLinks } from "../schema.ts";
import {
  answer,
  argsOf,
  begin,
  createLink,
  openFile,
  openPage,
  post,
  takePhoto,
} from "./guest-session.ts";

const path = "modules/remote-inspections/routes";
const answers = servedRoute(`${path}/guest-answers.ts`, answersRoute);
const photos = servedRoute(`${path}/guest-photos.ts`, photosRoute);

useTestDatabase();

const permit: FormField = {
  id: "permit",
  type: "file-upload",
  label: "Permit",
  fileKinds: ["pdf"],
  required: true,
};
const pins: FormField = { id: "pins", type: "plan-pins", label: "Findings" };
const more: FormField = { id: "more", type: "single-input", label: "Something else?" };
const hidden: FormField = {
  id: "hidden",
  type: "file-upload",
  label: "Contract",
  conditionGroup: {
    operand: "and",
    cgList: [
      {
        mustBeTrueValue: "all",
        conditionList: [{ selectedQuestion: "more", selectedOperand: "is", selectedOption: "Yes" }],
      },
    ],
  },
};
const pdf = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
const pdfFile = (name = "Permit.pdf") => new File([pdf], name, { type: "application/pdf" });

const makeWith = (fields: FormField[]) =>
  makeIntake({
    status: "Scheduled",
    form: { ...roofForm, sections: [{ id: "roof", title: "Roof", fields }] },
  });

let made: MadeIntake;
let token: string;
beforeEach(async () => {
  made = await makeWith([permit, pins, more, hidden]);
  token = await createLink(made);
  await begin(token);
});

const nothing = [404, 0];

/** A stored file of a project, of which nobody wrote an answer. */
async function addFile(
  { organizationId, projectId }: MadeIntake,
  { name = "Plan.png", ...over }: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const key = `${projectId}/${newId()}`;
  const picture = Buffer.from(await (await takePhoto()).arrayBuffer());
  await fileStore().put(key, picture, { contentType: "image/jpeg" });
  const usual = {
    kind: "file",
    contentType: "image/jpeg",
    collection: "projects",
    recordId: projectId,
    size: picture.length,
  } as const;
  const [row] = await db
    .insert(files)
    .values({ ...usual, key, organizationId, name, ...over })
    .returning({ id: files.id });
  return row!.id;
}

/** Answers as the page does with JavaScript. */
async function patch(fieldId: string, value: string, basedOn = 0): Promise<void> {
  const change = { fieldId, basedOn, answer: { values: [value] } };
  await answers.action(
    argsOf(
      `/remote/${token}/answers`,
      { token },
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ changes: [change] }),
      },
    ),
  );
}

async function sendFile(fieldId: string, file: File, key = newId()) {
  const body = new FormData();
  body.append("fieldId", fieldId);
  body.append("photo", file);
  const headers = { "Idempotency-Key": key };
  const args = argsOf(`/remote/${token}/photos`, { token }, { method: "POST", headers, body });
  try {
    const response = await photos.action(args);
    return { key, status: response.status, json: (await response.json()) as object };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { key, status: error.status, json: {} };
  }
}

async function postFile(fieldId: string, file: File, of = fieldId) {
  const form = new FormData();
  form.set("q", fieldId);
  form.set("intent", "next");
  form.set(`c.${fieldId}`, "");
  form.append(`f.${of}`, file);
  return post(token, form);
}

const filesOf = async (fieldId: string) => {
  const { answers: all } = await getIntake(made.as(made.admin), made.projectId);
  return all[fieldId]?.values ?? [];
};

test("a guest attaches a file without JavaScript, and opens it", async () => {
  expect((await openPage(token))?.steps[0]).toEqual({
    id: "permit",
    isDone: false,
    isAnswered: false,
  });
  expect(await postFile("permit", pdfFile())).toMatchObject({
    location: `/remote/${token}?q=pins`,
  });
  const [value = ""] = await filesOf("permit");
  const [, id = "", name] = value.split(" ");
  expect(name).toBe("Permit.pdf");
  expect(await openFile(token, id)).toEqual([200, pdf.length]);
  const page = await openPage(token, "?q=permit");
  expect(page?.steps[0]).toEqual({ id: "permit", isDone: true, isAnswered: true });
  expect(page?.question?.photos).toEqual([]);
});

test("a file of another kind, and one for another question, is refused", async () => {
  const wrong = await postFile("permit", await takePhoto("roof.jpg"));
  expect(wrong).toMatchObject({ status: 400 });
  expect(wrong.message).toContain("does not take files of this type");
  expect(await postFile("permit", pdfFile(), "hidden")).toMatchObject({ status: 404 });
  expect(await filesOf("permit")).toEqual([]);
  expect(await filesOf("hidden")).toEqual([]);
});

test("the page sends a file and then the answer that names it, again after a lost connection", async () => {
  const { key, json } = await sendFile("permit", pdfFile());
  expect(json).toEqual({ added: [{ id: key, name: "Permit.pdf", isFile: true }], refused: [] });
  expect((await sendFile("permit", pdfFile(), key)).json).toEqual(json);
  // No answer names it yet.
  expect(await openFile(token, key)).toEqual(nothing);
  await patch("permit", fileValue({ id: key, name: "Permit.pdf" }));
  expect(await openFile(token, key)).toEqual([200, pdf.length]);
  expect((await sendFile("more", pdfFile())).status).toBe(415);
});

test("a file opens by no other link, and by its own until that is revoked", async () => {
  await postFile("permit", pdfFile());
  const [, id = ""] = ((await filesOf("permit"))[0] ?? "").split(" ");
  const other = await createLink(await makeWith([permit]));
  await begin(other);
  expect(await openFile(other, id)).toEqual(nothing);
  await db
    .update(guestLinks)
    .set({ revokedAt: new Date() })
    .where(eq(guestLinks.projectId, made.projectId));
  expect(await openFile(token, id)).toEqual(nothing);
});

test("an answer that names a file of another project opens nothing", async () => {
  const other = await makeWith([permit]);
  const ofProject = await addFile(other);
  const ofRecord = await addFile(other, { collection: "documents", recordId: made.projectId });
  for (const [basedOn, foreign] of [ofProject, ofRecord].entries()) {
    const value = fileValue({ id: foreign, name: "Permit.pdf" });
    await patch("permit", value, basedOn);
    await patch("pins", `plan ${foreign} Plan\n10 10 Here`, basedOn);
    expect(await filesOf("permit")).toEqual([value]);
    expect(await openFile(token, foreign)).toEqual(nothing);
  }
});

test("a question that the guest is not asked keeps its files", async () => {
  const contract = await addFile(made, { name: "Contract.pdf", fieldId: "hidden" });
  await patch("hidden", fileValue({ id: contract, name: "Contract.pdf" }));
  const [row] = await db.select().from(files).where(eq(files.id, contract));
  expect(row?.recordId).toBe(made.projectId);
  await db.update(files).set({ contentType: "application/pdf" }).where(eq(files.id, contract));
  expect(await openFile(token, contract)).toEqual(nothing);
});

test("the pictures of the project are plans, as long as a question asks for points on one", async () => {
  const plan = await addFile(made);
  const document = await addFile(made, { name: "Permit.pdf", contentType: "application/pdf" });
  const foreign = await addFile(await makeWith([pins]));
  expect((await openPage(token))?.page.intake?.plans).toEqual([{ id: plan, name: "Plan.png" }]);
  expect((await openFile(token, plan))[0]).toBe(200);
  expect(await openFile(token, document)).toEqual(nothing);
  expect(await openFile(token, foreign)).toEqual(nothing);
  await answer(token, "pins", `plan ${plan} Plan.png\n42 12 Cracked module`);
  expect((await openPage(token))?.steps[1]).toEqual({ id: "pins", isDone: true, isAnswered: true });

  const without = await makeWith([more]);
  const own = await addFile(without);
  const ofWithout = await createLink(without);
  await begin(ofWithout);
  expect((await openPage(ofWithout))?.page.intake?.plans).toEqual([]);
  expect(await openFile(ofWithout, own)).toEqual(nothing);
});
