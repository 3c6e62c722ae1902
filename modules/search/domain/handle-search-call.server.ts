/** Responds to one call of the HTTP search with JSON, also when it refuses the call. */
import type { z } from "zod";
import { requireKeyScope } from "#app/platform/auth/api-key.server.ts";
import { keyAreas } from "#app/platform/auth/key-scopes.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem, type Problem } from "#app/platform/problems.ts";
import { asProblem, sqlStateOf } from "#db/connection-problem.ts";
import { notValid, readSearchBody } from "./read-search-body.ts";

export const searchFailedMessage = "The query failed";

export async function handleSearchCall<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  act: (input: z.output<Schema>) => Promise<object>,
): Promise<Response> {
  const headers = { "Cache-Control": "private, no-store" };
  try {
    const input = await readSearchBody(request, schema);
    await requireScopeFor(request, input);
    return Response.json(await act(input), { headers });
  } catch (thrown) {
    const error = asExpected(thrown);
    if (isProblem(error)) return Response.json(refusalOf(error), { status: error.status, headers });
    log().error({ error }, "a search failed");
    return Response.json({ error: searchFailedMessage }, { status: 500, headers });
  }
}

/** A limited key may search what it may read. */
async function requireScopeFor(request: Request, input: unknown): Promise<void> {
  const area = keyAreas.find(
    (each) => typeof input === "object" && input !== null && "type" in input && input.type === each,
  );
  if (area) await requireKeyScope(request, `${area}:read`);
}

/** The specification's exact wording, and the invalid keys of the body when they are known. */
function refusalOf({ message: error, fields }: Problem): { error: string; keys?: object } {
  return Object.keys(fields).length > 0 ? { error, keys: fields } : { error };
}

/** A value that the database cannot read, such as a zero byte or month 13, makes the search invalid. */
function asExpected(thrown: unknown): unknown {
  return sqlStateOf(thrown)?.startsWith("22") ? notValid() : asProblem(thrown);
}
