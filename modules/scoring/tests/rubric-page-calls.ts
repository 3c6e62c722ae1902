/** Calls to the rubric page as an author's browser makes them. */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "#db/client.server.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import * as rubricsRoute from "../routes/rubrics.tsx";
import { rubrics } from "../schema.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/scoring/routes/rubrics.tsx", rubricsRoute);

export type PostedFields = Record<string, string>;

export async function send(
  user: UserRow | null,
  formId: string,
  form: PostedFields,
): Promise<unknown> {
  const request = await requestAs(user, `/forms/${formId}/rubrics`, { form });
  return action({ request, params: { formId }, context: {} });
}

export async function show(user: UserRow, formId: string, search = "") {
  const request = await requestAs(user, `/forms/${formId}/rubrics${search}`);
  return loader({ request, params: { formId }, context: {} });
}

/** Returns where a step redirected to. */
export async function follow(user: UserRow, formId: string, form: PostedFields): Promise<string> {
  const answer = await send(user, formId, form);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  return answer.headers.get("Location") ?? "";
}

/** The toasts of a refused step. */
export async function refusal(user: UserRow, formId: string, form: PostedFields) {
  const answer = await send(user, formId, form);
  if (answer instanceof Response) throw new Error("It was not refused.");
  const { data, init } = answer as {
    data: { refused: { messages: string[]; isInvalid: boolean }; values: PostedFields };
    init: { status: number };
  };
  expect(init.status).toBe(400);
  return { ...data.refused, values: data.values };
}

export function stored(formId: string) {
  return db.select().from(rubrics).where(eq(rubrics.formId, formId)).orderBy(rubrics.createdAt);
}

/** Adds a rubric to the author's draft. @returns its id. */
export async function addTo(
  formId: string,
  name: string,
  { author, systemId }: { author: UserRow; systemId: string },
): Promise<string> {
  const to = await follow(author, formId, { intent: "add", name, scoringSystemId: systemId });
  return new URL(to, "http://x.test").searchParams.get("rubric") ?? "";
}

/** One page with the question "sound": the scores of Yes, No and N/A. */
export function scores(rubric: string, ...values: string[]): PostedFields {
  const posted: PostedFields = { rubric, section: "roof", field: "sound" };
  values.forEach((score, option) => (posted[`score.0.${option}`] = score));
  return posted;
}
