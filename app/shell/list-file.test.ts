import { beforeAll, describe, expect, it } from "vitest";
import { isProblem } from "#app/platform/problems.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { action as chooseColumns } from "./routes/columns.ts";
import * as servedFile from "./routes/list-file.ts";
import { serveAs } from "#app/platform/testing/served-route.ts";
import { platformRoutes } from "./platform-routes.ts";

const { loader } = serveAs(
  platformRoutes.find(({ id }) => id === "list-file")!,
  servedFile,
);

useTestDatabase();

let admin: UserRow;

beforeAll(async () => {
  const { id: organizationId } = await makeOrganization({ timeZone: "America/New_York" });
  admin = await makeUser({ type: "admin", organizationId });
  const make = (siteOwnerName: string, created: string) =>
    makeProject({
      organizationId,
      createdAt: new Date(created),
      status: "Scheduled",
      searchText: siteOwnerName.toLowerCase(),
      site: { siteOwnerName, siteAddress: "1 Roof Street, Albany" },
    });
  await make("=cmd", "2026-01-05T20:00:00Z");
  for (let n = 0; n < 11; n++) await make(`Vale ${n}`, "2026-01-06T02:00:00Z");
  const foreign = await makeOrganization();
  await makeProject({ organizationId: foreign.id, site: { siteOwnerName: "Foreign" } });
});

async function fileOf(viewer: UserRow, list: string, search = "", cookie = "") {
  const request = await requestAs(viewer, `/lists/${list}/rows.csv${search}`);
  if (cookie) request.headers.append("cookie", cookie);
  const response = await loader({ request, params: { list }, context: {} });
  return { answer: response, rows: (await response.text()).trimEnd().split("\r\n") };
}

describe("a list as a file", () => {
  it("contains all rows of all pages in the list's order, and none of another organization", async () => {
    const { answer: response, rows } = await fileOf(admin, "projects", "?sort=owner");
    expect(response.headers.get("content-disposition")).toContain("projects.csv");
    expect(rows).toHaveLength(13);
    expect(rows[0]).toBe("Site Owner,Site,Client,Inspector,Visit,Type,Created,Status");
    expect(rows.join()).not.toContain("Foreign");
  });

  it("applies the search, escapes formulas, and writes days in the organization's zone", async () => {
    const { rows } = await fileOf(admin, "projects", "?q=cmd");
    expect(rows[1]).toBe(`'=cmd,"1 Roof Street, Albany",,,,,01-05-2026,Scheduled`);
    const vale = await fileOf(admin, "projects", "?q=vale");
    expect(vale.rows[1]).toContain(",01-05-2026,");
  });

  it("omits the columns that the browser hides, but never the first", async () => {
    const form = new URLSearchParams([
      ["list", "projects"],
      ["back", "/projects?q=cmd"],
      ...["owner", "site", "client", "inspector", "visit", "type", "created", "status"].map(
        (key) => ["offered", key],
      ),
      ["shown", "status"],
    ]);
    const request = new Request("http://localhost/columns", { method: "POST", body: form });
    const chosen = await chooseColumns({ request, params: {}, context: {} });
    expect(chosen.headers.get("location")).toBe("/projects?q=cmd");
    const cookie = chosen.headers.get("set-cookie")?.split(";")[0];
    const { rows } = await fileOf(admin, "projects", "?q=cmd", cookie);
    expect(rows).toEqual(["Site Owner,Status,External ID", "'=cmd,Scheduled,"]);
  });

  it("is refused wherever the list is, and unknown lists are not found", async () => {
    const scheduler = await makeUser({ type: "scheduler", organizationId: admin.organizationId });
    const refusal = async (viewer: UserRow, list: string) => {
      try {
        await fileOf(viewer, list);
        return null;
      } catch (error) {
        return isProblem(error) ? error.code : error;
      }
    };
    expect(await refusal(scheduler, "users")).toBe("not-authorized");
    expect(await refusal(admin, "nothing")).toBe("not-found");
  });
});
