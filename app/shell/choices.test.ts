/** The choices of a filter are found by typing. Viewers find only the choices they may use. */
import { beforeAll, describe, expect, it } from "vitest";
import { isProblem } from "#app/platform/problems.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { makeManyClients, numberedClient } from "#db/testing/many-clients.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as servedFile from "./routes/choices.ts";
import { serveAs } from "#app/platform/testing/served-route.ts";
import { platformRoutes } from "./platform-routes.ts";

const { loader } = serveAs(
  platformRoutes.find(({ id }) => id === "choices")!,
  servedFile,
);

useTestDatabase();

let admin: UserRow;
let foreign: UserRow;

beforeAll(async () => {
  ({ admin, foreign } = await makeManyClients());
}, 60_000);

async function find(viewer: UserRow, source: string, q: string) {
  const request = await requestAs(viewer, `/choices/${source}?q=${encodeURIComponent(q)}`);
  const { choices } = await loader({ request, params: { source }, context: {} });
  return choices.map(({ label }) => label);
}

describe("the choices of a filter", () => {
  const sources = [
    "projects.client",
    "inspections.client",
    "requests.client",
    "tickets.assignee",
    "tickets.creator",
    "notifications.people",
    "home.client",
    "project-form.client",
    "invites.client",
  ];

  it.each(sources)("%s: finds no name of another organization", async (source) => {
    expect(await find(admin, source, "vale")).not.toContain("Vale Foreign");
    expect(await find(admin, source, "")).not.toContain("Vale Foreign");
    expect(await find(foreign, source, "vale")).not.toContain("Vale 07");
  });

  it.each(["projects.client", "tickets.assignee", "notifications.people", "home.client"])(
    "%s: matches the words anywhere in the name, and returns at most one more than is offered",
    async (source) => {
      expect(await find(admin, source, "LE 0")).toEqual(
        Array.from({ length: 10 }, (_, index) => numberedClient(index)),
      );
      expect(await find(admin, source, "")).toHaveLength(51);
    },
  );

  it("searches for the exact text that is typed", async () => {
    expect(await find(admin, "projects.client", "100% sun_")).toEqual(["100% Sun_Client"]);
    expect(await find(admin, "projects.client", "%")).toEqual(["100% Sun_Client"]);
    expect(await find(admin, "projects.client", "__")).toEqual([]);
    expect(await find(admin, "projects.client", "va\u0000le 07")).toEqual([]);
  });

  it("offers only choices that occur in the list's own projects", async () => {
    expect(await find(admin, "requests.client", "vale")).toEqual(["Vale 00"]);
    expect(await find(admin, "projects.inspector", "vale")).toEqual([]);
  });

  it("is refused for viewers who may not open the page or may not choose people there", async () => {
    const inspector = await makeUser({
      type: "field-user",
      organizationId: admin.organizationId,
    });
    await expect(find(inspector, "project-form.client", "")).rejects.toMatchObject({
      code: "not-authorized",
    });
    expect(await find(inspector, "project-form.installer-like", "vale")).toEqual([]);
    expect(await find(inspector, "tickets.assignee", "vale")).toEqual([]);
    expect(await find(inspector, "notifications.people", "vale")).toEqual([]);
    const refusal = await find(inspector, "analytics.client", "").catch((error: unknown) =>
      isProblem(error) ? error.code : error,
    );
    expect(refusal).toBe("not-authorized");
    const missing = await find(admin, "projects.nobody", "").catch((error: unknown) =>
      isProblem(error) ? error.code : error,
    );
    expect(missing).toBe("not-found");
  });
});
