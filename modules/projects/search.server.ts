import { and, desc, eq, inArray } from "drizzle-orm";
import { checkedOnRows } from "#app/platform/search/condition.ts";
import { findInEngine } from "#app/platform/search/engine/find-in-engine.server.ts";
import type { RecordFinder } from "#app/platform/search/find-records.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { matchesSearchText } from "./domain/lists/search-projects.server.ts";
import { listMatchedCodes } from "./domain/search/matched-codes.server.ts";
import { projectEngine } from "./domain/search/project-engine.server.ts";
import { projectFields } from "./domain/search/project-fields.ts";
import { isVisibleProject, visibleProjects } from "./domain/visible-projects.server.ts";

/** Finds projects that the viewer may see by number, site owner, address, people or serial numbers, newest first. */
export const findRecords: RecordFinder = async (scope, text, limit) => {
  const condition = matchesSearchText(scope, text)!;
  const found = await findInEngine(projectEngine, scope, {
    where: condition,
    sort: ["created", "id"].map((name) => ({ field: projectFields[name]!, direction: "desc" })),
    from: 0,
    size: limit,
  });
  const rows = await db
    .select({
      id: projects.id,
      status: projects.status,
      owner: sites.siteOwnerName,
      address: sites.siteAddress,
      installer: projects.installerName,
      client: projects.clientName,
      inspector: projects.inspectorName,
    })
    .from(
      typeof found === "object"
        ? projects
        : visibleProjects(scope, {
            filter: condition.sql,
            first: { by: "createdAt", direction: "desc", max: limit },
          }),
    )
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      typeof found === "object"
        ? and(
            inArray(projects.id, found.ids),
            isVisibleProject(scope),
            checkedOnRows(condition.sql),
          )
        : undefined,
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit);
  const codes = await listMatchedCodes(
    scope,
    rows.map(({ id }) => id),
    text,
  );
  return rows.map(({ id, status, owner, address, ...people }) => ({
    id,
    label: `${owner}, ${address}`,
    detail: [status, codes.get(id)].filter(Boolean).join(" · "),
    ...reasonOf(`${owner} ${address} ${codes.get(id) ?? ""}`, people, text),
    to: `/projects/${id}/manage`,
  }));
};

/** The person or company whose name has the words, where the site does not have them. */
function reasonOf(site: string, people: Record<string, string | null>, text: string) {
  const words = text.toLowerCase().split(/\s+/);
  const has = (name: string | null) => words.some((word) => name?.toLowerCase().includes(word));
  const found = has(site) ? undefined : Object.entries(people).find(([, name]) => has(name));
  if (!found) return {};
  const [role, name] = found;
  return { because: `${role.charAt(0).toUpperCase()}${role.slice(1)}: ${name}` };
}
