/** A list of more clients than are read through offers some, finds others, and keeps those that are chosen. */
import { beforeAll, describe, expect, it } from "vitest";
import { unpack } from "#app/platform/lists/packed.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { makeManyClients, numberedClient } from "#db/testing/many-clients.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { loader as loadProjects } from "../routes/lists/projects.tsx";

useTestDatabase();

let admin: UserRow;
let foreign: UserRow;
let clients: UserRow[];

beforeAll(async () => {
  ({ admin, clients, foreign } = await makeManyClients());
}, 60_000);

async function listOf(search: string) {
  const request = await requestAs(admin, `/projects${search}`);
  return unpack(await loadProjects({ request, params: {}, context: {} })).page;
}

describe("a list with more choices than are read through", () => {
  it("offers the first, says where others are found, and keeps one that is chosen", async () => {
    const { clients: plain } = await listOf("");
    expect(plain.choices).toHaveLength(50);
    expect(plain.more).toEqual({ from: "/choices/projects.client", words: "" });
    const last = clients[58]!;
    const { clients: chosen } = await listOf(`?client=${last.id}`);
    expect(chosen.choices[0]).toEqual({ value: last.id, label: "Vale 58" });
    expect(chosen.choices).toHaveLength(51);
  });

  it("offers what the box of the filter finds, also without JavaScript", async () => {
    const { clients: found } = await listOf("?find-client=vale+4");
    expect(found.choices.map(({ label }) => label)).toEqual(
      Array.from({ length: 10 }, (_, at) => numberedClient(40 + at)),
    );
    expect(found.more?.words).toBe("vale 4");
  });

  it("names nobody for an id of another organization in the address", async () => {
    const { clients: offered, total } = await listOf(`?client=${foreign.id}`);
    expect(offered.choices.map(({ label }) => label)).not.toContain("Vale Foreign");
    expect(total).toBe(0);
  });

  it("leaves out the box where all fit", async () => {
    expect((await listOf("")).inspectors).toEqual({ choices: [] });
  });
});
