/** The steps from the upload of records to their projects, as pages and the worker take them. */
import { beforeAll } from "vitest";
import { and, asc, eq } from "drizzle-orm";
import { isFormRefusal, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { aSection, makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeProjectSetup, type ProjectSetup } from "#modules/projects/tests/project-setup.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { handle as readJob } from "../jobs/read-records.handler.server.ts";
import { handle as undoJob } from "../jobs/undo-records.handler.server.ts";
import { handle as writeJob } from "../jobs/write-records.handler.server.ts";
import * as importRoute from "../routes/record-import.tsx";
import * as uploadRoute from "../routes/import-records.tsx";
import { recordImports } from "../schema.ts";

const upload = servedRoute("modules/record-imports/routes/import-records.tsx", uploadRoute);
const page = servedRoute("modules/record-imports/routes/record-import.tsx", importRoute);

export let setup: ProjectSetup;
export let form: FormDefinition;
export let rubricId: string;

export const sections: FormDefinition["sections"] = [
  aSection("site", [
    makeQuestion({ id: "customer", type: "single-input", label: "Customer" }),
    makeQuestion({ id: "address", type: "single-input", label: "Address" }),
    makeQuestion({ id: "place", type: "geo-point", label: "Place" }),
  ]),
  aSection("roof", [
    makeQuestion({ id: "sound", label: "Is the roof sound?" }),
    makeQuestion({
      id: "damage",
      type: "checkboxes",
      label: "Damage",
      options: [{ label: "Broken tile" }, { label: "Rust" }, { label: "Other" }],
    }),
    makeQuestion({ id: "modules", type: "numeric-input", label: "How many modules?" }),
    makeQuestion({ id: "seen", type: "date-input", label: "When was it seen?" }),
    makeQuestion({ id: "view", type: "single-input", label: "A photo of the roof" }),
  ]),
  {
    ...aSection("inverter", [
      makeQuestion({ id: "serial", type: "single-input", label: "Serial number" }),
    ]),
    repeat: { noun: "Inverter", count: { by: "added" } },
  },
];

/** Creates the people and a form with a rubric. */
export function useImportSetup(): void {
  beforeAll(async () => {
    setup = await makeProjectSetup();
    form = await makeForm(setup.owner.id, { title: "Roof check", definition: { sections } });
    ({
      rubric: { id: rubricId },
    } = await makeRubric(setup.owner.id, { form: form as never, name: "Strict" }));
  });
}

interface Sent {
  file?: { name: string; content: BlobPart } | null;
  media?: BlobPart[];
  fields?: Record<string, string>;
  user?: UserRow;
  formId?: string;
}

export async function sendRecords({ file, media = [], fields = {}, user, formId = form.id }: Sent) {
  const posted = new FormData();
  const pick = { clientId: setup.customerClient.id, rubricId };
  for (const [name, value] of Object.entries({ ...pick, ...fields })) posted.append(name, value);
  if (file) posted.append("file", new File([file.content], file.name));
  media.forEach((each, index) => posted.append("media", new File([each], `photos${index}.zip`)));
  const path = `/forms/${formId}/records`;
  const request = await requestAs(user ?? setup.people.admin, path, { form: posted });
  return upload.action({ request, params: { id: formId }, context: {} });
}

export function refusalOf(answer: unknown): FormRefusal {
  const { data } = answer as { data?: unknown };
  if (!isFormRefusal(data)) throw new Error("The form was not refused.");
  return data;
}

export async function uploadRecords(sent: Sent): Promise<string> {
  const answer = await sendRecords(sent);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(refusalOf(answer)));
  return answer.headers.get("location")!.split("/").at(-1)!;
}

const userId = () => setup.people.admin.id;

export async function runReading(uploadId: string): Promise<void> {
  const [row] = await db
    .select({ reading: recordImports.reading })
    .from(recordImports)
    .where(eq(recordImports.id, uploadId));
  await readJob({ uploadId, userId: userId(), reading: row?.reading }, { id: "job" });
}

export const runWriting = (uploadId: string) =>
  writeJob({ uploadId, userId: userId() }, { id: "job" });

export const runUndo = (uploadId: string) => undoJob({ uploadId, userId: userId() }, { id: "job" });

interface PickedForm {
  formId: string;
  rubricId: string;
}

/** Uploads records and reads them. @returns the id of the import. */
export async function reviewed(
  name: string,
  content: BlobPart,
  media: BlobPart[] = [],
  picked?: PickedForm,
) {
  const fields: Record<string, string> = picked ? { rubricId: picked.rubricId } : {};
  const ofForm = picked ? { formId: picked.formId } : {};
  const id = await uploadRecords({ file: { name, content }, media, fields, ...ofForm });
  await runReading(id);
  return id;
}

export async function view(id: string, user: UserRow = setup.people.admin, search = "") {
  const request = await requestAs(user, `/forms/records/${id}${search}`);
  return page.loader({ request, params: { importId: id }, context: {} });
}

export async function step(
  id: string,
  posted: Record<string, string | string[]> = {},
  user?: UserRow,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(posted))
    for (const one of [value].flat()) body.append(name, one);
  const request = await requestAs(user ?? setup.people.admin, `/forms/records/${id}`, {
    form: body,
  });
  return page.action({ request, params: { importId: id }, context: {} });
}

export async function imported(
  name: string,
  content: BlobPart,
  media: BlobPart[] = [],
  picked?: PickedForm,
) {
  const id = await reviewed(name, content, media, picked);
  await step(id);
  await runWriting(id);
  return id;
}

export const projectsOf = (formId: string) =>
  db
    .select()
    .from(projects)
    .where(and(eq(projects.organizationId, setup.owner.id), eq(projects.formId, formId)))
    .orderBy(asc(projects.externalId));
