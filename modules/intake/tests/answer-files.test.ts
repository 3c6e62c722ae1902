/** Files that are answers: sent by scripts before the answer that names them, or posted with the section. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { files } from "#db/schema.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { fileValue, type FormField } from "#modules/form-logic/public.ts";
import { readIntake } from "../domain/get-intake.server.ts";
import * as intakeRoute from "../routes/intake.tsx";
import { makeIntake, roofForm, type MadeIntake } from "./make-intake.ts";
import { requestIntake } from "./request-intake.ts";

const { action: postSection } = servedRoute("modules/intake/routes/intake.tsx", intakeRoute);

useTestDatabase();

const permit: FormField = { id: "permit", type: "file-upload", label: "Permit" };
const curves: FormField = {
  id: "curves",
  type: "file-upload",
  label: "I-V curves",
  fileKinds: ["text"],
  maxMegabytes: 1,
};
const note: FormField = { id: "note", type: "single-input", label: "Note" };
const form = {
  ...roofForm,
  sections: [{ id: "roof", title: "Roof", fields: [permit, curves, note] }],
};
const pdf = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

let made: MadeIntake;
beforeEach(async () => {
  made = await makeIntake({ form });
});

async function send(key: string, fieldId: string, content: string, name: string, to = made) {
  const body = new FormData();
  body.append("fieldId", fieldId);
  body.append("photo", new File([content], name));
  const headers = { Accept: "application/json", "Idempotency-Key": key };
  const path = `/intake/${to.projectId}/photos`;
  const response = await requestIntake(to, path, { method: "POST", headers, body });
  return { status: response.status, json: (await response.json()) as object };
}

const stored = async () => {
  const rows = await db.select().from(files).where(eq(files.recordId, made.projectId));
  return rows.map(({ id, kind, fieldId, name }) => ({ id, kind, fieldId, name }));
};

test("a file gets the id that the answer names, once, and is no photo", async () => {
  const key = newId();
  const added = { added: [{ id: key, name: "Permit.pdf", isFile: true }] };
  expect((await send(key, "permit", pdf, "Permit.pdf")).json).toMatchObject(added);
  expect((await send(key, "permit", pdf, "Permit.pdf")).json).toMatchObject(added);
  expect(await stored()).toEqual([
    { id: key, kind: "file", fieldId: "permit", name: "Permit.pdf" },
  ]);
  expect((await readIntake(made.project)).photos).toEqual([]);
});

test("other questions take photos only, and this one no programs", async () => {
  const elsewhere = await send(newId(), "note", pdf, "Permit.pdf");
  expect(elsewhere).toMatchObject({
    status: 415,
    json: { refused: [{ message: "you can only upload images" }] },
  });
  expect((await send(newId(), "permit", "MZ\u0000\u0001program", "setup.exe")).status).toBe(415);
  expect(await stored()).toEqual([]);
});

test("a question takes only the kinds and sizes that its author chose", async () => {
  const refusal = async (content: string, name: string) => {
    const { status, json } = await send(newId(), "curves", content, name);
    return { status, message: (json as { refused: { message: string }[] }).refused[0]?.message };
  };
  const otherType = "This question does not take files of this type. Choose another file.";
  expect(await refusal(pdf, "curves.pdf")).toEqual({ status: 415, message: otherType });
  // The bytes decide, not the name.
  expect(await refusal(pdf, "curves.csv")).toEqual({ status: 415, message: otherType });
  expect(await refusal("1;2\n".repeat(250_001), "curves.csv")).toEqual({
    status: 413,
    message: "Choose a file of up to 1 MB.",
  });
  expect(await stored()).toEqual([]);
  expect((await send(newId(), "curves", "1;2\n", "curves.csv")).status).toBe(200);
  const posted = new FormData();
  posted.append("section", "roof");
  posted.append("f.curves", new File([pdf], "other.pdf"));
  const request = await requestAs(made.inspector, `/intake/${made.projectId}?section=roof`, {
    method: "POST",
    body: posted,
  });
  await postSection({ request, params: { id: made.projectId }, context: {} });
  expect(await stored()).toHaveLength(1);
});

test("the id of a file of another project is refused", async () => {
  const key = newId();
  const other = await makeIntake({ form });
  await send(key, "permit", pdf, "Permit.pdf", other);
  expect((await send(key, "permit", pdf, "Permit.pdf")).status).toBe(422);
  expect(await stored()).toEqual([]);
});

async function post(fields: Record<string, string>, file?: File) {
  const body = new FormData();
  body.append("section", "roof");
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append("f.permit", file);
  const path = `/intake/${made.projectId}?section=roof`;
  const request = await requestAs(made.inspector, path, { method: "POST", body });
  await postSection({ request, params: { id: made.projectId }, context: {} });
  const { answers, versions } = await readIntake(made.project);
  return { values: answers.permit?.values ?? [], version: String(versions.permit ?? 0) };
}

test("without scripts a file is posted with the section, kept while ticked, and taken off otherwise", async () => {
  const first = await post({ "c.permit": "" }, new File([pdf], "Permit.pdf"));
  const [row] = await stored();
  expect(row).toMatchObject({ kind: "file", fieldId: "permit" });
  const value = fileValue({ id: row!.id, name: "Permit.pdf" });
  expect(first.values).toEqual([value]);
  const ticked = { "c.permit": "", "v.permit": first.version, "a.permit": value };
  const second = await post(ticked, new File(["a;b\n1;2\n"], "curves.csv"));
  expect(second.values).toEqual([value, expect.stringMatching(/^file \w+ curves\.csv$/)]);
  expect((await post({ "c.permit": "", "v.permit": second.version })).values).toEqual([]);
  expect(await stored()).toHaveLength(2);
});
