import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { requestBySearchText } from "#app/platform/lists/offer-choices.server.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { Problem } from "#app/platform/problems.ts";

/** The choices of a filter whose names contain the words of `q`. */
export async function loader({ request, params }: GuardedArgs) {
  const sources = (await loadModules()).flatMap((manifest) => manifest.choices ?? []);
  const source = sources.find(({ id }) => id === params.source);
  if (!source) throw new Problem("not-found");
  // Anyone who may not open the page gets none of its names.
  const { scope } = await requirePermission(request, params, source.guard);
  const { readChoices } = await source.load();
  const { searchParams } = new URL(request.url);
  const requested = requestBySearchText(searchParams.get("q") ?? "");
  return {
    searchText: requested.searchText,
    choices: await readChoices(scope, requested, searchParams),
  };
}
