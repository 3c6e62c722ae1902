/** Reading and answering a call. The edge answers what is thrown. */
import type { z } from "zod";
import { fieldErrors } from "#app/platform/form/forms.server.ts";
import { readJson } from "#app/platform/form/read-body.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { describeProject } from "./project-record.ts";

/** @throws Problem "invalid-input" with the errors by field. */
export async function readInput<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await readJson(request);
  if (body === undefined) throw new Problem("invalid-input", "The body is not JSON.");
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new Problem("invalid-input", "Check the fields of the body.", fieldErrors(parsed.error));
  return parsed.data;
}

const tagOf = ({ project }: ProjectWithSite) => `"${project.version}"`;

/** The tags of a condition such as `"3", "4"`; null without the header or for any version. */
function tagsIn(request: Request, header: string): string[] | null {
  const text = request.headers.get(header)?.trim() ?? "";
  return text === "" || text === "*"
    ? null
    : text.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
}

/**
 * Checks `If-Match`, with which a program changes only the version that it has read.
 * @throws Problem "precondition-failed".
 */
export function requireMatch(request: Request, found: ProjectWithSite): void {
  const tags = tagsIn(request, "if-match");
  if (tags && !tags.includes(tagOf(found))) throw new Problem("precondition-failed");
}

/** A project with its version as ETag; 304 when the program has this version. */
export function respondWithProject(
  request: Request,
  found: ProjectWithSite,
  { status = 200, location }: { status?: number; location?: string } = {},
): Response {
  const headers = {
    "Cache-Control": "private, no-cache",
    ETag: tagOf(found),
    ...(location !== undefined && { Location: location }),
  };
  const isKnown =
    request.method === "GET" && tagsIn(request, "if-none-match")?.includes(tagOf(found));
  if (isKnown) return new Response(null, { status: 304, headers });
  return Response.json(describeProject(found), { status, headers });
}
