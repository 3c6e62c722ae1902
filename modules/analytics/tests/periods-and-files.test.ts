/** Free date ranges, the period before, and the file of every table. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { rebuildOrganization } from "../domain/counting/rebuild.server.ts";
import { cacheResults } from "../domain/results/cached-results.server.ts";
import { figureIds } from "../domain/performance/figures.ts";
import * as analyticsRoute from "../routes/analytics.tsx";
import * as behindRoute from "../routes/figure-projects.tsx";
import * as fileRoute from "../routes/table-file.ts";
import { makeScored, rubricId } from "./scored-setup.ts";

const analytics = servedRoute("modules/analytics/routes/analytics.tsx", analyticsRoute);
const behind = servedRoute("modules/analytics/routes/figure-projects.tsx", behindRoute);
const file = servedRoute("modules/analytics/routes/table-file.ts", fileRoute);

useTestDatabase();

let admin: UserRow;
let organizationId: string;
const chosen = `role=client&form=form&rubric=${rubricId}&see=1`;
const march = "frame=Choose+dates&from=2026-03-01&to=2026-03-31";

/** Two of four fail in March, all of three in the 31 days before. */
beforeAll(async () => {
  organizationId = (await makeOrganization({ timeZone: "America/Phoenix" })).id;
  admin = await makeUser({ type: "admin", organizationId });
  const client = await makeUser({ type: "client", organizationId, name: "=Cleo" });
  const scored = (day: string, fails: boolean) =>
    makeScored(
      {
        organizationId,
        clientId: client.id,
        clientName: client.name,
        installerId: "ivy",
        installerName: "Ivy",
        completedAt: new Date(`${day}T19:00:00Z`),
      },
      fails ? { failed: ["roof"], passed: ["wire"] } : { failed: [], passed: ["roof", "wire"] },
    );
  for (const day of ["2026-03-01", "2026-03-31"])
    await Promise.all([scored(day, true), scored(day, false)]);
  for (const day of ["2026-01-29", "2026-02-10", "2026-02-28"]) await scored(day, true);
  await scored("2026-04-01", true);
  await rebuildOrganization(organizationId);
  await cacheResults(organizationId);
});

const args = async (path: string, user = admin) =>
  ({ request: await requestAs(user, path), params: {}, context: {} }) satisfies LoaderFunctionArgs;

describe("a range of days", () => {
  it("counts the projects of its days only, in each tab, figure and list", async () => {
    const open = async (tab: string) =>
      (await analytics.loader(await args(`/analytics?${chosen}&tab=${tab}&${march}`))).result;
    expect(await open("improvement")).toMatchObject({
      projects: 4,
      bars: [{ fieldId: "roof", failed: 2, counted: 4 }],
    });
    expect(await open("overall")).toMatchObject({
      points: [{ date: "2026-03-01" }, { date: "2026-03-31" }],
    });
    const page = await analytics.loader(await args(`/analytics?${march}`));
    expect(page.query.frame).toBe("2026-03-01..2026-03-31");
    expect(page.result).toMatchObject({ performance: { counted: 4 } });
    const list = await behind.loader(
      await args(`/analytics/projects?figures=1&frame=${page.query.frame}&outcome=fail`),
    );
    expect(list.behind.total).toBe(2);
    expect(list.behind.facts).toContainEqual({
      label: "Completed",
      value: "Sun, Mar 1, 2026 to Tue, Mar 31, 2026",
    });
  });
});

describe("the period before", () => {
  it("has as many days, and is read only when it is asked for", async () => {
    const open = async (search: string) =>
      (await analytics.loader(await args(`/analytics?${march}${search}`))).result;
    expect(await open("")).toMatchObject({ before: null });
    expect(await open("&compare=on")).toMatchObject({
      before: {
        frame: "2026-01-29..2026-02-28",
        performance: { counted: 3, first: { all: { hits: 0, n: 3 } } },
      },
    });
  });

  it("is beside each question, and All Time has none", async () => {
    const open = async (frame: string) =>
      (
        await analytics.loader(
          await args(`/analytics?tab=improvement&${chosen}&compare=on&${frame}`),
        )
      ).result;
    expect(await open(march)).toMatchObject({
      before: { frame: "2026-01-29..2026-02-28", projects: 3 },
      bars: [{ fieldId: "roof", before: { failed: 3, counted: 3 } }],
    });
    expect(await open("frame=All+Time")).toMatchObject({ before: null, bars: [{ before: null }] });
  });
});

describe("the file of a table", () => {
  const rowsOf = async (search: string, user = admin) => {
    const response = await file.loader(await args(`/analytics/file?${search}`, user));
    const { data } = Papa.parse<string[]>(await response.text(), { skipEmptyLines: true });
    return data;
  };

  it.each(figureIds)("%s has a heading for each figure", async (id) => {
    const [heads, ...rows] = await rowsOf(`table=${id}&${march}`);
    expect(heads!.length).toBeGreaterThan(3);
    for (const row of rows) expect(row).toHaveLength(heads!.length);
  });

  it("has figures as numbers, and guards names as other files do", async () => {
    expect(await rowsOf(`table=clients&${march}`)).toContainEqual([
      "'=Cleo",
      "4",
      "2",
      "50",
      "15",
      "85",
      "2",
      "50",
    ]);
  });

  it("has the results of each tab, with the period before where it is compared", async () => {
    const [heads, ...rows] = await rowsOf(`table=improvement&${chosen}&compare=on&${march}`);
    expect(heads?.slice(-3)).toEqual([
      "Failed before",
      "Projects before",
      "Failure rate before (%)",
    ]);
    expect(rows).toEqual([["roof", "2", "4", "50", "100", "3", "3", "100"]]);
    const outliers = await rowsOf(`table=outliers&${chosen}&${march}`);
    expect(outliers[0]).toContain("Adjusted p-value");
    expect(outliers.length).toBeGreaterThan(1);
    expect(await rowsOf(`table=overall&${chosen}&${march}`)).toHaveLength(3);
  });

  it("has the projects behind a figure", async () => {
    const [heads, ...rows] = await rowsOf(
      `table=projects&figures=1&frame=2026-03-01..2026-03-31&outcome=fail&page=2`,
    );
    expect(heads).toContain("Site Owner");
    expect(rows.map((row) => row[5])).toEqual(["Fail", "Fail"]);
    // A day with its year, which a spreadsheet program sorts.
    for (const row of rows) {
      expect(row[3]).toMatch(/^03-\d\d-2026$/);
      expect(row[6]).toMatch(/\/projects\/[^/]+\/manage$/);
    }
  });

  it("is named after its period", async () => {
    const named = async (frame: string) => {
      const response = await file.loader(
        await args(`/analytics/file?table=clients&format=xlsx&frame=${frame}`),
      );
      await response.arrayBuffer();
      return /filename="([^"]+)"/.exec(response.headers.get("content-disposition")!)![1];
    };
    expect(await named("90-day+(3+month)")).toBe("analytics_clients_90-day-3-month.xlsx");
    expect(await named("2026-03-01..2026-03-31")).toBe(
      "analytics_clients_2026-03-01..2026-03-31.xlsx",
    );
  });

  it("is not found for an unknown table, without results, and for a form of another organization", async () => {
    const refused = expect.objectContaining({ code: "not-found" }) as unknown;
    await expect(rowsOf("table=other")).rejects.toEqual(refused);
    await expect(rowsOf("table=improvement&form=")).rejects.toEqual(refused);
    const outsider = await makeUser({ type: "admin" });
    await expect(rowsOf(`table=improvement&${chosen}`, outsider)).rejects.toEqual(refused);
    expect(await rowsOf("table=clients", outsider)).toHaveLength(1);
  });
});
