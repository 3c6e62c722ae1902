/** Answers SCIM calls: who calls, resources with their version, and refusals in SCIM's own form. */
import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { requireMatch } from "#app/platform/calls/versions.server.ts";
import { readJson } from "#app/platform/form/read-body.server.ts";
import { holdsStorable } from "#app/platform/form/storable-text.ts";
import { fieldErrors } from "#app/platform/form/forms.server.ts";
import { isProblem, type Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Plain } from "./patch.ts";
import { invalid, ScimError } from "./scim-error.ts";
import { listInput, type ListInput } from "./scim.input.ts";
import { requireDirectory } from "./tokens.server.ts";

const headers = { "Content-Type": "application/scim+json", "Cache-Control": "no-store" };

export interface Call {
  request: Request;
  scope: Scope;
  /** The resource that the path names; empty for a list. */
  id: string;
}

interface Reply {
  status?: number;
  /** A resource has its version and address; a list has neither. */
  resource?: Plain;
  list?: Plain;
}

/** A loader or action behind the directory's token. */
export const answer =
  (handle: (call: Call) => Promise<Reply>) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
    try {
      const scope = await requireDirectory(request);
      return respond(request, await handle({ request, scope, id: params.id ?? "" }));
    } catch (error) {
      if (error instanceof ScimError) return refusal(error.status, error.message, error.scimType);
      if (isProblem(error)) return refuseByProblem(error);
      throw error;
    }
  };

function respond(request: Request, { status = 200, resource, list }: Reply): Response {
  if (list) return Response.json(list, { status, headers });
  if (!resource) return new Response(null, { status: 204, headers });
  const tag = tagOf(resource);
  const { location } = resource.meta as { location: string };
  const all = { ...headers, ETag: tag, ...(status === 201 && { Location: location }) };
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (request.method === "GET" && known.some((one) => one.trim() === tag))
    return new Response(null, { status: 304, headers: all });
  return Response.json(chosenAttributes(readList(request), resource), { status, headers: all });
}

/** What a resource contains is its version. Membership counts for a group, and the groups for a user. */
const hashOf = (resource: Plain): string =>
  createHash("sha256").update(JSON.stringify(resource)).digest("base64url").slice(0, 22);

const tagOf = (resource: Plain): string => `W/"${hashOf(resource)}"`;

/** @throws Problem "precondition-failed" when the directory has read another version. */
export type CheckVersion = (resource: Plain) => void;

export const versionCheck =
  (request: Request): CheckVersion =>
  (resource) =>
    requireMatch(request, hashOf(resource));

export const readList = (request: Request): ListInput =>
  parseResource(listInput, Object.fromEntries(new URL(request.url).searchParams));

/** @throws ScimError "invalidSyntax" or "invalidValue". */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await readJson(request);
  if (body === undefined) throw invalid("The body is not JSON.", "invalidSyntax");
  if (!holdsStorable(body)) throw invalid("The body has a character that we cannot save.");
  return parseResource(schema, body);
}

/** @throws ScimError "invalidValue" that names the attributes. */
export function parseResource<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = Object.entries(fieldErrors(parsed.error)).slice(0, 10);
  throw invalid(errors.map(([name, message]) => `${name}: ${message}`).join("; "));
}

const always = ["schemas", "id", "meta"];

/** What the query asks for, or all but what it leaves out. */
export function chosenAttributes(
  { attributes, excludedAttributes }: ListInput,
  resource: Plain,
): Plain {
  const namesIn = (list: string) => list.split(",").map((name) => topOf(name.trim()));
  const only = attributes ? [...always.map(topOf), ...namesIn(attributes)] : null;
  const without = excludedAttributes ? namesIn(excludedAttributes) : [];
  if (!only && without.length === 0) return resource;
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) =>
      only ? only.includes(topOf(name)) : always.includes(name) || !without.includes(topOf(name)),
    ),
  );
}

const topOf = (name: string) =>
  name
    .replace(/^urn:.*:/i, "")
    .split(".")[0]!
    .toLowerCase();

export const listOf = (
  { startIndex }: ListInput,
  totalResults: number,
  resources: readonly Plain[],
): Plain => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

function refuseByProblem(problem: Problem): Response {
  const answered = refusal(problem.status, problem.message, null);
  if (problem.status === 401) answered.headers.set("WWW-Authenticate", "Bearer");
  if (problem.retryAfter !== null) answered.headers.set("Retry-After", String(problem.retryAfter));
  return answered;
}

function refusal(status: number, detail: string, scimType: string | null): Response {
  const body = {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    status: String(status),
    detail,
    ...(scimType && { scimType }),
  };
  return Response.json(body, { status, headers });
}
