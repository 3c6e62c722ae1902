/**
 * Opens every page and call of every user type in a small organization among large ones. No statement may read the rows
 * of the others: each reads from an index, and no part of its plan reads more rows than such an organization has.
 */
import { inArray } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import type { ModuleRoute, Permission } from "#app/platform/manifest/define-module.ts";
import { loadModules, typesAdmitted } from "#app/platform/manifest/modules.server.ts";
import { callRoute, type Handler } from "#app/platform/testing/call-route.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import type { Owner, Subjects } from "#app/platform/testing/subjects.ts";
import { makeParams } from "#app/platform/testing/two-organizations.ts";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { db, sql } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { recordStatements } from "#db/testing/statements.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { fillScale } from "./fill-scale.ts";
import type { PlanNode } from "./read-plan.ts";

// This test sends more requests than a program is allowed to.
vi.hoisted(() => (process.env.BOUNDS = "keyCalls=1000000 wrongKeys=1000000"));

const projects = 12_000;
const organizationId = "scale-org-10";
/** More than the organization has of anything, and less than a tenth of most tables. */
const maxRows = 2_000;

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

const people = {} as Record<UserType, Owner["people"][UserType]>;

beforeAll(async () => {
  await fillScale(sql, projects);
  const ids = userTypes.map((type) => `${organizationId}-${type}-1`);
  for (const user of await db.select().from(users).where(inArray(users.id, ids)))
    people[user.type as UserType] = user;
}, 600_000);

it.each(declared)(
  "/$route.path ($manifest.id) reads no more than the organization has",
  async ({ manifest, route }) => {
    const path = `modules/${manifest.id}/${route.file}`;
    const { loader } = servedRoute(path, (await files[`../../${path}`]!()) as object) as RouteFile;
    if (!loader) return;
    const prefix = route.mount === "bare" ? undefined : organizationId;
    const params = await makeParams(route, subjects, { organizationId, people });
    const wrong: string[] = [];
    for (const type of typesAdmitted(permissions.get(route.guard)!, prefix ? "prefixed" : "bare")) {
      const call = { handler: loader, method: "GET", path: route.path, params } as const;
      const statements = await recordStatements(() =>
        callRoute({ ...call, who: people[type], byKey: false, organizationId: prefix }),
      );
      for (const { query, parameters } of statements) {
        if (!isQuery(query)) continue;
        const most = mostRead(await explain(query, parameters));
        if (most.rows > maxRows) wrong.push(`${type}: ${most.rows} of ${most.text}: ${query}`);
      }
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

const isQuery = (query: string) =>
  /^\s*(select|with|\()/i.test(query) && !/\bfor (no key )?update\b|\bpg_/i.test(query);

/** With small tables the planner would read whole ones, so it is not allowed to where there is an index. */
async function explain(query: string, parameters: unknown[]): Promise<PlanNode> {
  return await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    const [row] = await tx.unsafe<{ "QUERY PLAN": { Plan: PlanNode }[] }[]>(
      `explain (analyze, format json) ${query}`,
      parameters as never[],
    );
    return row!["QUERY PLAN"][0]!.Plan;
  });
}

interface Scan {
  rows: number;
  text: string;
}

/** The part of the plan that reads the most rows of a table. */
function mostRead(node: PlanNode): Scan {
  const relation = node["Relation Name"];
  const rows = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  const own = relation
    ? { rows, text: `${relation} by ${node["Node Type"]}` }
    : { rows: 0, text: "" };
  return (node.Plans ?? [])
    .map(mostRead)
    .reduce((most, scan) => (scan.rows > most.rows ? scan : most), own);
}
