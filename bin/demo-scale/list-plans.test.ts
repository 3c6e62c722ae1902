/** Each list of projects reads its first page from an index, also among many projects: nothing is read whole, nothing more than a page is sorted. */
import { sql as fragment } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { enterAs } from "#app/platform/door/enter.server.ts";
import { db, sql } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { fillScale } from "./fill-scale.ts";
import { projectRowsQuery } from "#modules/projects/domain/lists/read-project-rows.server.ts";
import type { ProjectColumn } from "#modules/projects/domain/lists/project-lists.ts";

useTestDatabase();

const made = 6_000;
/** Of a page of ten rows, with those of the organization's guests besides. */
const mostRows = 400;

beforeAll(async () => {
  await fillScale(sql, made);
}, 120_000);

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
}

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];

async function nodesOf(person: string, sort: ProjectColumn, tab: string): Promise<Node[]> {
  const scope = await enterAs(`scale-org-1-${person}`);
  const query = projectRowsQuery(scope, { sort, tab, direction: "desc" }, undefined, {
    offset: 0,
    limit: 10,
  });
  const [row] = await db.execute<{ "QUERY PLAN": { Plan: Node }[] }>(
    fragment`explain (analyze, format json) ${query.getSQL()}`,
  );
  return flat(row!["QUERY PLAN"][0]!.Plan);
}

const bySort = ["created", "owner", "site", "client", "inspector", "type", "status"] as const;
const cases = bySort.flatMap((sort) =>
  ["All", "Requested", "Completed"].map((tab) => [sort, tab] as const),
);
/** Few rows of a status are sorted by what their sites say; an index for each status would cost more than it saves. */
const readsStatus = (sort: ProjectColumn, tab: string) =>
  tab === "Requested" && (sort === "owner" || sort === "site");

it.each(cases.filter(([sort, tab]) => !readsStatus(sort, tab)))(
  "an administrator's list by %s, tab %s",
  async (sort, tab) => {
    const nodes = await nodesOf("admin-1", sort, tab);
    const whole = nodes.filter(
      (node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "projects",
    );
    expect(whole).toEqual([]);
    for (const node of nodes) {
      const read =
        (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
      expect(read, node["Node Type"]).toBeLessThan(mostRows);
    }
  },
);

it.each(["field-user-1", "installer-1", "client-1"])(
  "the list of %s reads no table of projects whole",
  async (person) => {
    const nodes = await nodesOf(person, "created", "All");
    expect(
      nodes.filter(
        (node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "projects",
      ),
    ).toEqual([]);
  },
);
