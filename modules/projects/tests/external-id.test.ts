import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "#db/client.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { shownColumns } from "#app/platform/lists/hidden-columns.ts";
import { makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listProjects } from "../domain/lists/list-projects.server.ts";
import { projectListColumns } from "../domain/lists/project-list-columns.ts";
import { readProjectListQuery } from "../domain/lists/project-lists.ts";
import { searchSource } from "../domain/search/project-search-source.server.ts";
import { deleteProject, restoreInTransaction } from "../domain/trash/delete-project.server.ts";
import { makeProjectSetup, scopeOf, type ProjectSetup } from "./project-setup.ts";

useTestDatabase();

let setup: ProjectSetup;

beforeAll(async () => {
  setup = await makeProjectSetup();
});

const make = (externalId: string | null) =>
  makeProject({ organizationId: setup.owner.id, externalId });

test("a list filters by External ID, and its column is hidden until a browser chooses it", async () => {
  const { id } = await make("FIND-1");
  await make("FIND-11");
  const scope = await scopeOf(setup.people.admin);
  const query = readProjectListQuery("http://x.test/projects?externalId=FIND-1", "projects");
  const { rows } = await listProjects(scope, "projects", query);
  expect(rows.map((row) => [row.id, row.externalId])).toEqual([[id, "FIND-1"]]);
  const columns = projectListColumns("projects");
  const labels = (chosen?: string[]) => shownColumns(columns, chosen).map(({ label }) => label);
  expect(labels()).toEqual([
    "Site Owner",
    "Site",
    "Client",
    "Inspector",
    "Visit",
    "Type",
    "Created",
    "Status",
  ]);
  expect(labels([])).toContain("External ID");
});

test("the HTTP search finds a project by its External ID and returns it", async () => {
  const { id } = await make("API-1");
  const scope = await scopeOf(setup.people.admin);
  const field = searchSource.field("externalId")!;
  expect(field.kind).toBe("keyword");
  const query = { orderBy: [], limit: 50, offset: 0, sort: [searchSource.key] };
  const hits = await searchSource.find(scope, { where: searchSource.within(scope), ...query });
  const hit = hits.find((one) => one.id === id);
  expect(hit?.source).toMatchObject({ externalId: "API-1" });
});

test("a deleted project is not restored while another has its External ID", async () => {
  const { id } = await make("AGAIN");
  const scope = await scopeOf(setup.people.admin);
  await deleteProject(scope, id);
  await make("AGAIN");
  const refused: unknown = await inTransaction((tx) => restoreInTransaction(tx, scope, id)).catch(
    (error: unknown) => error,
  );
  expect(isProblem(refused) && refused.fields).toEqual({
    externalId: "Another project has this External ID.",
  });
});
