/** An organization with a verified domain and a directory that calls with its token. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { companyDomains } from "#modules/accounts/schema.ts";
import { makeToken } from "../domain/tokens.server.ts";
import * as group from "../routes/group.ts";
import * as groups from "../routes/groups.ts";
import * as description from "../routes/description.ts";
import * as user from "../routes/user.ts";
import * as users from "../routes/users.ts";

export interface Directory {
  admin: UserRow;
  domain: string;
  token: string;
  call: (method: string, path: string, body?: unknown, headers?: HeadersInit) => Promise<Reply>;
}

export interface Reply {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

let made = 0;

export async function makeDirectory(): Promise<Directory> {
  const domain = `directory-${++made}.test`;
  const admin = await makeUser({ type: "admin", email: `ada@${domain}` });
  const { organizationId } = admin;
  await db
    .insert(companyDomains)
    .values({ organizationId, domain, token: "t", verifiedAt: new Date() });
  const token = await makeToken(await scopeOfUser(admin.id));
  return {
    admin,
    domain,
    token,
    call: (method, path, body, headers) => callWith(token, method, path, body, headers),
  };
}

interface Route {
  loader?: (args: LoaderFunctionArgs) => Promise<Response>;
  action?: (args: LoaderFunctionArgs) => Promise<Response>;
}

function routeOf(path: string): { route: Route; id: string } {
  const [, kind = "", id] = /^\/(\w+)(?:\/([^?]*))?/.exec(path) ?? [];
  if (kind === "Users") return { route: id === undefined ? users : user, id: id ?? "" };
  if (kind === "Groups") return { route: id === undefined ? groups : group, id: id ?? "" };
  return { route: description, id: id ?? "" };
}

/** @param path below the base address. */
export async function callWith(
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: HeadersInit = {},
): Promise<Reply> {
  const { route, id } = routeOf(path);
  const all = new Headers(headers);
  all.set("Content-Type", "application/scim+json");
  if (token !== null) all.set("Authorization", `Bearer ${token}`);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`http://localhost:3000/scim/v2${path}`, {
    method,
    headers: all,
    ...(body !== undefined && { body: text }),
  });
  const handler = (method === "GET" ? route.loader : route.action)!;
  const response = await handler({ request, params: { id }, context: {} });
  const answered = await response.text();
  return {
    status: response.status,
    body: answered === "" ? {} : (JSON.parse(answered) as Record<string, unknown>),
    headers: response.headers,
  };
}

export const userBody = (email: string, set: object = {}) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  userName: email,
  name: { givenName: "Grace", familyName: "Iverson" },
  emails: [{ value: email, type: "work", primary: true }],
  active: true,
  ...set,
});

export const patchBody = (...Operations: object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  Operations,
});
