/**
 * When a list has more clients than its limit, its filter offers some, finds the others by search, and still shows the
 * chosen ones.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { makeManyClients, numberedClient } from "#db/testing/many-clients.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as projectsRoute from "../routes/lists/projects.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: loadProjects } = servedRoute(
  "modules/projects/routes/lists/projects.tsx",
  projectsRoute,
);

useTestDatabase();

let admin: UserRow;
let foreign: UserRow;
let clients: UserRow[];

beforeAll(async () => {
  ({ admin, clients, foreign } = await makeManyClients());
}, 60_000);

async function listOf(search: string) {
  const request = await requestAs(admin, `/projects${search}`);
  const { choices, total } = (await loadProjects({ request, params: {}, context: {} })).page;
  return { total, clients: choices.client, inspectors: choices.inspector };
}

describe("a list with more choices than the query limit", () => {
  it("offers the first choices, says where to find others, and keeps a chosen one", async () => {
    const { clients: plain } = await listOf("?find-client=");
    expect(plain!.choices).toHaveLength(50);
    expect(plain!.moreChoices).toEqual({ from: "/choices/projects.client", searchText: "" });
    const last = clients[58]!;
    const { clients: chosen } = await listOf(`?find-client=&client=${last.id}`);
    expect(chosen!.choices[0]).toEqual({ value: last.id, label: "Vale 58" });
    expect(chosen!.choices).toHaveLength(51);
  });

  it("has only the name of the chosen one until the filter is opened", async () => {
    const last = clients[58]!;
    const { clients: chosen } = await listOf(`?client=${last.id}`);
    expect(chosen).toEqual({
      choices: [{ value: last.id, label: "Vale 58" }],
      moreChoices: { from: "/choices/projects.client", searchText: "", isDeferred: true },
    });
  });

  it("offers what the filter's search box finds, also without JavaScript", async () => {
    const { clients: found } = await listOf("?find-client=vale+4");
    expect(found!.choices.map(({ label }) => label)).toEqual(
      Array.from({ length: 10 }, (_, index) => numberedClient(40 + index)),
    );
    expect(found!.moreChoices?.searchText).toBe("vale 4");
  });

  it("shows no name for an id of another organization in the URL", async () => {
    const { clients: offered, total } = await listOf(`?client=${foreign.id}`);
    expect(offered!.choices.map(({ label }) => label)).not.toContain("Vale Foreign");
    expect(total).toBe(0);
  });

  it("leaves out the search box when all choices fit", async () => {
    expect((await listOf("?find-inspector=")).inspectors).toEqual({ choices: [] });
  });
});
