import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { findConditionSources } from "../domain/conditions/condition-sources.server.ts";
import { getOwnForm } from "../domain/access/own-form.server.ts";

/** Returns questions of a draft that a condition of the question `for` may refer to, found by the words `q`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "forms.read");
  const form = await getOwnForm(scope, params.id ?? "");
  const query = new URL(request.url).searchParams;
  const words = (query.get("q") ?? "").slice(0, 200);
  return {
    sources: await findConditionSources(scope, form.id, query.get("for") ?? "", words),
  };
}
