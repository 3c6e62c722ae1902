/** Shared by the tests of bulk files: people, and the steps from the upload of a file to its projects. */
import { beforeAll } from "vitest";
import { isFormRefusal, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { handle as write } from "../jobs/write-bulk-projects.handler.server.ts";
import * as bulkRoute from "../routes/bulk/bulk.tsx";
import * as uploadRoute from "../routes/bulk/bulk-upload.tsx";
import { makeProjectSetup, type ProjectSetup } from "#modules/projects/tests/project-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const bulk = servedRoute("modules/project-form/routes/bulk/bulk.tsx", bulkRoute);
const upload = servedRoute("modules/project-form/routes/bulk/bulk-upload.tsx", uploadRoute);

export let setup: ProjectSetup;

/** Creates the people. Call it in a test file after the database setup. */
export function useBulkSetup(): void {
  beforeAll(async () => {
    setup = await makeProjectSetup();
  });
}

export const header =
  "address,latitude,longitude,site owner,site contact,phone,email,system installer,field user";
export const denver = `"Denver, CO 80202",,,Ann Lee,Bo Lee,(303) 555-0100,ann@example.test,,`;

let owners = 0;

/** A row with a different site owner in each call, so that no row repeats an earlier one. */
export const newRow = () => denver.replace("Ann Lee", `Ann Lee ${++owners}`);

export const pick = () => ({
  ownerId: setup.owner.id,
  formId: setup.form.id,
  clientId: setup.customerClient.id,
});

export async function send(
  text: BlobPart,
  fields: Record<string, string | string[]> = {},
  name = "sites.csv",
) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ ...pick(), ...fields }))
    for (const one of [value].flat()) form.append(key, one);
  form.append("file", new File([text], name));
  const request = await requestAs(setup.people.admin, "/projects/bulk", { form });
  return bulk.action({ request, params: {}, context: {} });
}

export function refusalOf(answer: unknown): FormRefusal {
  const { data } = answer as { data?: unknown };
  if (!isFormRefusal(data)) throw new Error("The form was not refused.");
  return data;
}

export async function uploadRows(...rows: string[]): Promise<string> {
  const answer = await send([header, ...rows].join("\r\n"));
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(refusalOf(answer)));
  return answer.headers.get("location")!.split("/").at(-1)!;
}

export async function view(id: string, user: UserRow = setup.people.admin, search = "") {
  const request = await requestAs(user, `/projects/bulk/${id}${search}`);
  return upload.loader({ request, params: { id }, context: {} });
}

export async function step(id: string, form: Record<string, string>, user = setup.people.admin) {
  const request = await requestAs(user, `/projects/bulk/${id}?row=2`, { form });
  return upload.action({ request, params: { id }, context: {} });
}

export const confirmUpload = (id: string) => step(id, {});

export const runWriteJob = (id: string) =>
  write({ uploadId: id, userId: setup.people.admin.id }, { id: "job" });
