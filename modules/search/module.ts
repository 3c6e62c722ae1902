import { defineModule } from "#app/platform/manifest/define-module.ts";

const methods = ["POST"] as const;
/** What is searched decides which scope is needed. */
const keyScope = "any" as const;

/** The four calls, each under both of its paths. */
const calls = (["full_search", "query_count", "counts", "free_query"] as const).flatMap((name) => {
  const file = `routes/${name.replace("_", "-")}.ts`;
  const guard = "search.call";
  const id = name.replace("_", "-");
  return [
    { id, path: name, file, guard, keyScope, methods, largeRequest: true as const },
    {
      id: `utilities-${id}`,
      path: `utilities/${name}`,
      file,
      guard,
      keyScope,
      methods,
      largeRequest: true as const,
    },
  ];
});

export default defineModule({
  id: "search",
  purpose: "The search that programs use over HTTP: records, counts and buckets.",
  permissions: { "search.call": { prefixed: "everyone" } },
  routes: calls,
  apiCalls: () => import("./domain/describe-calls.ts"),
});
