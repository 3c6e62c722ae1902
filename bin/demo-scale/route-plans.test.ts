/**
 * Opens every page and call of every user type in a small organization among large ones, and in the largest. No statement may
 * read the rows of the others, and in the largest none may read all of its rows: each reads from an index, and no part of its
 * plan reads more rows than the small organization has.
 */
import { inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { ModuleRoute, Permission } from "#app/platform/manifest/define-module.ts";
import { loadModules, typesAdmitted } from "#app/platform/manifest/modules.server.ts";
import { callRoute, type Handler } from "#app/platform/testing/call-route.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { Owner, Subjects } from "#app/platform/testing/subjects.ts";
import { makeParams } from "#app/platform/testing/two-organizations.ts";
import { userTypes, type Scope } from "#app/platform/viewer.ts";
import { db, sql } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { recordStatements } from "#db/testing/statements.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { findSearchSuggestion } from "#modules/projects/domain/lists/find-search-suggestion.server.ts";
import { findRecords } from "#modules/projects/search.server.ts";
import { searchInput } from "#modules/search/domain/read-search-body.ts";
import { countBuckets, fullSearch, queryCount } from "#modules/search/domain/run-search.server.ts";
import { fillScale } from "./fill-scale.ts";
import { explainSent, rowsOf } from "./read-plan.ts";

// This test sends more requests than a program is allowed to.
vi.hoisted(() => (process.env.BOUNDS = "keyCalls=1000000 wrongKeys=1000000"));

const projects = 12_000;
/** One of 330 projects, and one of 3,600. */
const owners = ["scale-org-10", "scale-org-1"];
const [, largest] = owners;
/** More than the small organization has of anything, and less than a tenth of most tables. */
const maxRows = 2_000;

/** The routes that read more in the largest organization, and what. A flat one must leave this list. */
const growing: Record<string, string> = {
  analytics: "the latest 2,000 results, for the form that most of them have",
  "api/odata/:set": "the sites of a page of 1,000 projects",
  "calendar/feeds": "the clients of the latest 5,000 projects",
  projects_inspections: "the projects that it both owns and inspects; the database expects few",
};

type RouteFile = { loader?: Handler };

const files = import.meta.glob<RouteFile>("../../modules/*/routes/**/*.{ts,tsx}");
const factories = import.meta.glob<{ subjects: Subjects }>("../../modules/*/tests/subjects.ts", {
  eager: true,
});
const subjects: Subjects = Object.fromEntries(
  Object.values(factories).flatMap((file) => Object.entries(file.subjects)),
);
const manifests = await loadModules();
const permissions = new Map<string, Permission>(
  manifests.flatMap((manifest) => Object.entries(manifest.permissions ?? {})),
);
const isRead = ({ guard, methods }: ModuleRoute) =>
  permissions.has(guard) && (!methods || methods.includes("GET"));
const declared = manifests.flatMap((manifest) =>
  (manifest.routes ?? []).filter(isRead).map((route) => ({ manifest, route })),
);

useTestDatabase();

const people: Record<string, Owner["people"]> = {};

beforeAll(async () => {
  await fillScale(sql, projects);
  for (const owner of owners) {
    const ids = userTypes.map((type) => `${owner}-${type}-1`);
    const found = await db.select().from(users).where(inArray(users.id, ids));
    people[owner] = Object.fromEntries(found.map((user) => [user.type, user])) as Owner["people"];
  }
}, 600_000);

const inEach = owners.flatMap((owner) => declared.map((one) => ({ owner, ...one })));

it.each(inEach)(
  "/$route.path ($manifest.id) reads no more than a small organization has, in $owner",
  async ({ owner, manifest, route }) => {
    const path = `modules/${manifest.id}/${route.file}`;
    const { loader } = servedRoute(path, (await files[`../../${path}`]!()) as object) as RouteFile;
    if (!loader) return;
    const prefix = route.mount === "bare" ? undefined : owner;
    const params = await makeParams(route, subjects, {
      organizationId: owner,
      people: people[owner]!,
    });
    const wrong: string[] = [];
    for (const type of typesAdmitted(permissions.get(route.guard)!, prefix ? "prefixed" : "bare")) {
      const call = { handler: loader, method: "GET", path: route.path, params } as const;
      const open = () =>
        callRoute({ ...call, who: people[owner]![type], byKey: false, organizationId: prefix });
      wrong.push(...(await overreads(open)).map((read) => `${type}: ${read}`));
    }
    if (owner === largest && growing[route.path]) expect(wrong).not.toEqual([]);
    else expect(wrong).toEqual([]);
  },
  120_000,
);

const search = searchInput.parse({ type: "projects" });
const searches: Record<string, (scope: Scope) => PromiseLike<unknown>> = {
  "the palette": (scope) => findRecords(scope, "ma", 5),
  "similar words": (scope) => findSearchSuggestion(scope, "stret"),
  "the search": (scope) => fullSearch(scope, search),
  "the search's count": (scope) => queryCount(scope, search),
  "the search's groups": (scope) => countBuckets(scope, { ...search, sortField: "status" }),
};

describe.each(userTypes)("for %s", (type) => {
  it.each(Object.keys(searches))("%s reads no more", async (name) => {
    const scope = await scopeOfUser(people[owners[0]!]![type].id);
    expect(await overreads(async () => searches[name]!(scope))).toEqual([]);
  });
});

/** With small tables the planner would read whole ones, so it is not allowed to where there is an index. */
async function overreads(read: () => Promise<unknown>): Promise<string[]> {
  const wrong: string[] = [];
  for (const { query, parameters } of await recordStatements(read)) {
    if (!isQuery(query)) continue;
    for (const node of await explainSent(query, parameters, "enable_seqscan = off")) {
      const { "Relation Name": table, "Node Type": type } = node;
      if (table && rowsOf(node) > maxRows)
        wrong.push(`${rowsOf(node)} of ${table} by ${type}: ${query}`);
    }
  }
  return wrong;
}

const isQuery = (query: string) =>
  /^\s*(select|with|\()/i.test(query) && !/\bfor (no key )?update\b|\bpg_/i.test(query);
