/** An organization with a published form, its rubric, a client and an invite link, and the two ways to use the link. */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { users } from "#db/schema.ts";
import { signIn, makeOrganization, makeUser } from "#db/testing/factories.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { createSpecialUrl } from "../domain/special-url.ts";
import { action as postCall } from "../routes/create-special-access-user.ts";
import { action as postPage, loader as openPage } from "../routes/invite.tsx";
import { specialAccess } from "../schema.ts";

type Form = NonNullable<Parameters<typeof makeForm>[1]>;

async function makeRubric(organizationId: string, formId: string): Promise<string> {
  const [rubricId, systemId] = [newId(), newId()];
  await sql`
    insert into scoring_systems (id, organization_id, name, criticality_map)
    values (${systemId}, ${organizationId}, ${systemId}, '{}')`;
  await sql`
    insert into rubrics (id, organization_id, form_id, name, scoring_system_id, questions)
    values (${rubricId}, ${organizationId}, ${formId}, 'Strict', ${systemId}, '{}')`;
  return rubricId;
}

export async function makeInviteSetup(set: Form = {}) {
  const organization = await makeOrganization({ allowSpecialRegistration: true });
  const organizationId = organization.id;
  const admin = await makeUser({ type: "admin", organizationId });
  const client = await makeUser({ type: "client", name: "Cleo", organizationId });
  const form = await makeForm(organizationId, set);
  const rubricId = await makeRubric(organizationId, form.id);
  const invite = await makeInvite({ organizationId, form, rubricId, client, admin });
  return { organization, organizationId, admin, client, form, rubricId, invite };
}

export type InviteSetup = Awaited<ReturnType<typeof makeInviteSetup>>;

type NamedRecord = { id: string; name: string };

interface MadeRecords {
  organizationId: string;
  form: { id: string; title: string };
  rubricId: string;
  client: NamedRecord;
  admin: NamedRecord;
}

let made = 0;

/** An invite link for an existing form, rubric and client. */
export async function makeInvite({ organizationId, form, rubricId, client, admin }: MadeRecords) {
  const [row] = await db
    .insert(specialAccess)
    .values({
      organizationId,
      specialUrl: createSpecialUrl(Date.now() + ++made, made),
      formId: form.id,
      formDetails: { id: form.id, title: form.title },
      rubricId,
      rubricName: "Strict",
      rubricDetails: { id: rubricId, name: "Strict" },
      clientId: client.id,
      clientName: client.name,
      clientDetails: { id: client.id, name: client.name, organizationId },
      userCreated: { id: admin.id, name: admin.name },
    })
    .returning();
  return row!;
}

let outsiders = 0;

/** What an unknown person types; each has a different email address. */
export function typedByOutsider() {
  return {
    email: `stranger+${++outsiders}@example.test`,
    name: "Sam Stranger",
    phone: "(518) 555-0142",
    address: "12 Canal Street, Albany, NY 12207",
    siteOwnerName: "Olga Owner",
    siteAddress: "410 Saguaro Street, Phoenix, AZ 85004",
    siteRepEmail: "site@example.test",
    siteRepPhone: "602-555-0199",
  };
}

export type TypedSignUp = ReturnType<typeof typedByOutsider>;

interface SignUpRequest {
  /** The organization of the URL prefix. */
  organizationId?: string;
  as?: { id: string; email: string };
  cookie?: string;
  /** The caller's IP address; different for each call by default. */
  from?: string;
}

let callers = 0;

async function requestOf(
  path: string,
  sent: SignUpRequest,
  init: RequestInit = {},
): Promise<Request> {
  const headers = new Headers(init.headers);
  headers.set("X-Client-Address", sent.from ?? `198.51.100.${++callers}`);
  const cookie = sent.as ? await signIn(sent.as) : sent.cookie;
  if (cookie) headers.set("Cookie", cookie);
  return new Request(new URL(path, "http://localhost:3000"), { ...init, headers });
}

/** The status, body and headers of a response, or of the data that an action returned. */
async function answerOf(outcome: unknown) {
  if (outcome instanceof Response) {
    const isJson = outcome.headers.get("content-type")?.includes("json") ?? false;
    const body: unknown = isJson ? await outcome.json() : null;
    return { status: outcome.status, body: body as Body, headers: outcome.headers };
  }
  const { data, init } = outcome as { data: Body; init: ResponseInit | null };
  return { status: init?.status ?? 200, body: data, headers: new Headers() };
}

interface Body {
  errors?: Record<string, string>;
  message?: string | null;
  open?: { organizationName: string; formTitle: string | null } | null;
  found?: Record<string, { address: string }[]>;
  values?: Record<string, unknown>;
}

export async function open(specialurl: string, sent: SignUpRequest = {}) {
  const request = await requestOf(`/invite/${specialurl}`, sent);
  const params = { specialurl, organizationId: sent.organizationId };
  return answerOf(await openPage({ request, params, context: {} }));
}

export async function post(
  specialurl: string,
  typed: Record<string, string>,
  sent: SignUpRequest = {},
) {
  const body = new URLSearchParams(typed);
  const request = await requestOf(`/invite/${specialurl}`, sent, { method: "POST", body });
  const params = { specialurl, organizationId: sent.organizationId };
  return answerOf(await postPage({ request, params, context: {} }));
}

export async function call(body: unknown, sent: SignUpRequest = {}) {
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
  const request = await requestOf("/createSpecialAccessUser", sent, init);
  return answerOf(await postCall({ request, params: {}, context: {} }));
}

/** The keys of the HTTP contract. */
export function bodyOf(specialurl: string, typed: TypedSignUp) {
  const { email, name, phone, address, ...projectData } = typed;
  const userData = { email, name, phone, address, type: "field-user" };
  return { specialurl, userData, projectData };
}

export const mailsTo = (email: string) => sql`
  select id from pgboss.job where name = 'accounts.send-link-mail' and data->>'email' = ${email}`;

/** Checks that no user and no mail exists, and the link is unused. */
export async function expectNothing(
  { invite }: InviteSetup,
  { email }: TypedSignUp,
): Promise<void> {
  expect(await db.select().from(users).where(eq(users.email, email))).toEqual([]);
  expect(await mailsTo(email)).toHaveLength(0);
  const left = await db
    .select({ uses: specialAccess.uses })
    .from(specialAccess)
    .where(eq(specialAccess.id, invite.id));
  expect(left).toEqual([{ uses: 0 }]);
}
