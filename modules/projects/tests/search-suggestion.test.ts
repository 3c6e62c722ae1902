import { beforeAll, expect, it } from "vitest";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as projectsRoute from "../routes/lists/projects.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader } = servedRoute("modules/projects/routes/lists/projects.tsx", projectsRoute);

useTestDatabase();

let admin: UserRow;

beforeAll(async () => {
  const own = await makeOrganization();
  const foreign = await makeOrganization();
  admin = await makeUser({ type: "admin", organizationId: own.id });
  const make = (organizationId: string, searchText: string) =>
    makeProject({ organizationId, searchText });
  await make(own.id, "oscar castellano oakland, ca 94602");
  await make(foreign.id, "vera wellington albany, ny 12207");
});

async function search(q: string) {
  const request = await requestAs(admin, `/projects?${new URLSearchParams({ q })}`);
  const { page, suggestion } = await loader({ request, params: {}, context: {} });
  return { total: page.total, suggestion };
}

it("suggests an existing spelling when a search finds nothing", async () => {
  expect(await search("castelano")).toEqual({ total: 0, suggestion: "castellano" });
  expect(await search("oscar oaklnd 94602")).toEqual({
    total: 0,
    suggestion: "oscar oakland 94602",
  });
});

it("suggests nothing for a search with results, nor for text similar to nothing", async () => {
  expect(await search("castellano")).toEqual({ total: 1, suggestion: null });
  expect(await search("mahagonny")).toEqual({ total: 0, suggestion: null });
  expect(await search("%%%%")).toEqual({ total: 0, suggestion: null });
});

it("never suggests words from projects of others", async () => {
  expect(await search("welington")).toEqual({ total: 0, suggestion: null });
});
