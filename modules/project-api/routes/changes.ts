import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { listChanged } from "#modules/projects/public.calls.server.ts";
import { readPosition, writePosition } from "../domain/change-position.ts";
import { describeProject } from "../domain/project-record.ts";

const maxRows = 100;

/** Lists projects in the order of their last change, from a position on. */
export async function loader({ request, scope }: GuardedArgs) {
  const text = new URL(request.url).searchParams.get("after") ?? "";
  const after = text === "" ? null : readPosition(text);
  if (text !== "" && !after)
    throw new Problem("invalid-input", "Send `next` of an earlier answer as `after`.", {
      after: "is not a position",
    });
  const { rows, last } = await listChanged(scope, { after, max: maxRows });
  const headers = { "Cache-Control": "private, no-cache" };
  const next = last && writePosition(last);
  return Response.json(
    { projects: rows.map(describeProject), next, hasMore: rows.length === maxRows },
    { headers },
  );
}
