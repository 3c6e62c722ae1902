/** The guarded pages of the frame itself: who may open them, what people find there, and whose saved views they see. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "drizzle-orm";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { tableViews } from "#db/schema.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as searchRoute from "./routes/search.tsx";
import * as shortcutsRoute from "./routes/shortcuts.tsx";
import * as viewsRoute from "./routes/views.tsx";
import { serveAs } from "#app/platform/testing/served-route.ts";
import { platformRoutes } from "./platform-routes.ts";

const servedPage = <Route extends object>(id: string, route: Route) =>
  serveAs(
    platformRoutes.find((one) => one.id === id)!,
    route,
  );

const { loader: shortcuts } = servedPage("shortcuts", shortcutsRoute);
const { loader: search } = servedPage("search", searchRoute);
const { action: changeViews, loader: views } = servedPage("views", viewsRoute);

useTestDatabase();

let organizationId = "";
let people: Record<UserType, UserRow>;

beforeEach(async () => {
  organizationId = (await makeOrganization()).id;
  const made = await Promise.all(userTypes.map((type) => makeUser({ type, organizationId })));
  people = Object.fromEntries(made.map((user) => [user.type, user])) as Record<UserType, UserRow>;
});

type Handler = (args: LoaderFunctionArgs) => Promise<unknown>;

const guarded: [string, Handler, Record<string, string>][] = [
  ["/search", search, {}],
  ["/shortcuts", shortcuts, {}],
  ["/views/projects", views, { list: "projects" }],
];

describe.each(guarded)("%s", (path, loader, params) => {
  it("redirects a signed-out visitor to the login", async () => {
    const request = await requestAs(null, path);
    const answer = await loader({ request, params, context: {} }).catch(
      (thrown: unknown) => thrown,
    );
    expect((answer as Response).headers.get("location")).toContain("/login");
  });

  it.each(userTypes)("is open to %s, but not under another organization", async (type) => {
    const foreign = await makeOrganization();
    const request = await requestAs(people[type], path);
    await expect(loader({ request, params, context: {} })).resolves.toBeDefined();
    const under = { ...params, organizationId: foreign.id };
    await expect(loader({ request, params: under, context: {} })).rejects.toMatchObject({
      code: "not-authorized",
    });
  });
});

async function find(viewer: UserRow, q: string) {
  const request = await requestAs(viewer, `/search?q=${encodeURIComponent(q)}`);
  const { groups } = await search({ request, params: {}, context: {} });
  return Object.fromEntries(
    groups.map(({ label, found }) => [label, found.map((one) => one.label)]),
  );
}

describe("search", () => {
  it("finds pages by their names, only those the viewer may open", async () => {
    expect((await find(people.admin, "add us")).Pages).toEqual(["Add User", "Add Bulk Users"]);
    expect(await find(people["field-user"], "add us")).toEqual({});
    expect((await find(people.installer, "")).Pages).toContain("My Home");
  });

  it("finds projects by owner, address and number, within the viewer's visibility", async () => {
    const site = { siteOwnerName: "Marguerite Quimby", siteAddress: "9 Gallop Lane, Reno, NV" };
    const project = await makeProject({ organizationId, site });
    const foreign = await makeProject({ organizationId: (await makeOrganization()).id, site });
    const label = "Marguerite Quimby, 9 Gallop Lane, Reno, NV";
    for (const text of ["quimby", "gallop reno", project.id])
      expect((await find(people.admin, text)).Projects).toEqual([label]);
    expect(await find(people.admin, foreign.id)).toEqual({});
    expect(await find(people["field-user"], "quimby")).toEqual({});
  });

  it("finds users of their own organization for administrators", async () => {
    const name = "Zora Whitfield";
    await makeUser({ type: "installer", organizationId, name });
    await makeUser({ type: "installer", name });
    expect((await find(people.client, "zora")).Users).toEqual([name]);
    expect(await find(people.scheduler, "zora")).toEqual({});
  });

  it.each(["%", "_", "'", "\\", "x".repeat(10_000), "\u0000"])(
    "searches for the literal text %j",
    async (text) => {
      expect(await find(people.admin, text)).not.toHaveProperty("Users");
    },
  );
});

async function post(viewer: UserRow, url: string, form: Record<string, string>) {
  const request = await requestAs(viewer, url, { form });
  const list = new URL(request.url).pathname.split("/").at(-1)!;
  const args: ActionFunctionArgs = { request, params: { list }, context: {} };
  return changeViews(args) as Promise<unknown>;
}

async function savedViewsOf(viewer: UserRow) {
  const rows = await db.select().from(tableViews).where(eq(tableViews.userId, viewer.id));
  return rows
    .map(({ name, filter }) => ({ name, filter }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.filter.localeCompare(b.filter));
}

const refused = (answer: unknown) =>
  (answer as { data: { message: string; errors: Record<string, string> } }).data;

describe("a saved view", () => {
  it("stores the parameters of the list's URL without the page, and is visible only to its owner", async () => {
    const answer = await post(people.admin, "/views/projects?page=3&q=smith&sort=-owner", {
      name: "Smiths",
    });
    expect((answer as Response).headers.get("location")).toBe(
      `/organization/${organizationId}/projects?page=3&q=smith&sort=-owner`,
    );
    expect(await savedViewsOf(people.admin)).toEqual([
      { name: "Smiths", filter: "q=smith&sort=-owner" },
    ]);
    const request = await requestAs(people["super-admin"], "/views/projects");
    const others = await views({ request, params: { list: "projects" }, context: {} });
    expect(others.views).toEqual([]);
  });

  it("is stored in the database under the name of the specification", async () => {
    await post(people.admin, "/views/projects?q=smith", { name: "Smiths" });
    const [stored] = await db.execute(
      sql`select "projectFilters" from documents."users" where id = ${people.admin.id}`,
    );
    expect(stored).toEqual({ projectFilters: [{ name: "Smiths", filter: "q=smith" }] });
  });

  it("stores every value of a filter that has several", async () => {
    await post(people.admin, "/views/projects?client=ann&client=bo&sort=owner", { name: "Two" });
    expect(await savedViewsOf(people.admin)).toEqual([
      { name: "Two", filter: "sort=owner&client=ann&client=bo" },
    ]);
  });

  it("without a name is called 'unnamed filter'", async () => {
    await post(people.admin, "/views/projects?q=a", { name: "  " });
    await post(people.admin, "/views/projects?q=b", { name: "" });
    expect(await savedViewsOf(people.admin)).toEqual([
      { name: "unnamed filter", filter: "q=a" },
      { name: "unnamed filter", filter: "q=b" },
    ]);
  });

  it("is stored once when sent twice, and replaces another one of the same name", async () => {
    await Promise.all([
      post(people.admin, "/views/projects?q=a", { name: "Mine" }),
      post(people.admin, "/views/projects?q=a", { name: "Mine" }),
    ]);
    expect(await savedViewsOf(people.admin)).toHaveLength(1);
    await post(people.admin, "/views/projects?q=b", { name: "Mine" });
    expect(await savedViewsOf(people.admin)).toEqual([{ name: "Mine", filter: "q=b" }]);
  });

  it("is refused for an unknown parameter, a long name, and an unknown list", async () => {
    const strange = refused(await post(people.admin, "/views/projects?foo=1", { name: "Mine" }));
    expect(strange.message).toBe("this is not a valid field: foo");
    const long = refused(await post(people.admin, "/views/projects", { name: "x".repeat(10_000) }));
    expect(long.errors.name).toBe("may be no longer than 60 characters");
    const missing = post(people.admin, "/views/users", { name: "Mine" });
    await expect(missing).rejects.toMatchObject({ code: "not-found" });
    expect(await savedViewsOf(people.admin)).toEqual([]);
  });

  it("can be deleted only by its owner", async () => {
    await post(people.admin, "/views/projects?q=a", { name: "Mine" });
    const [row] = await db.select().from(tableViews).where(eq(tableViews.userId, people.admin.id));
    await post(people.client, "/views/projects", { delete: row!.id });
    expect(await savedViewsOf(people.admin)).toHaveLength(1);
    await post(people.admin, "/views/projects", { delete: row!.id });
    await post(people.admin, "/views/projects", { delete: row!.id });
    expect(await savedViewsOf(people.admin)).toEqual([]);
  });
});
