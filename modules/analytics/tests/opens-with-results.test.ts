/** The page opens with results of what is used most, and remembers other choices in the URL. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { loadPanels } from "#app/platform/manifest/load-panels.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { rebuildOrganization } from "../domain/counting/rebuild.server.ts";
import { performanceSentence } from "../domain/performance/performance-sentence.ts";
import { rateOf } from "../domain/performance/rates.ts";
import { cacheResults } from "../domain/results/cached-results.server.ts";
import * as analyticsRoute from "../routes/analytics.tsx";
import * as formerRoute from "../routes/performance.ts";
import * as pinRoute from "../routes/pin-figure.ts";
import * as fileRoute from "../routes/table-file.ts";
import { completedForms, scoredProjects } from "../schema.ts";
import { makeScored } from "./scored-setup.ts";

const analytics = servedRoute("modules/analytics/routes/analytics.tsx", analyticsRoute);
const former = servedRoute("modules/analytics/routes/performance.ts", formerRoute);
const pin = servedRoute("modules/analytics/routes/pin-figure.ts", pinRoute);
const file = servedRoute("modules/analytics/routes/table-file.ts", fileRoute);

useTestDatabase();

let admin: UserRow;
let organizationId: string;

/** Six projects of "often" and two of "rarely" in one form; five of another form, which are all of Cleo. */
beforeAll(async () => {
  organizationId = (await makeOrganization()).id;
  admin = await makeUser({ type: "admin", organizationId });
  const client = (name: string) => makeUser({ type: "client", organizationId, name });
  const [carl, cleo] = [await client("Carl"), await client("Cleo")];
  const add = (who: UserRow, rubric: string, fails: boolean) =>
    makeScored(
      {
        organizationId,
        clientId: who.id,
        clientName: who.name,
        installerId: "ivy",
        installerName: "Ivy",
      },
      fails ? { failed: ["roof"], passed: ["wire"] } : { failed: [], passed: ["roof", "wire"] },
      rubric,
    );
  for (let index = 0; index < 6; index += 1) await add(carl, "often", index < 3);
  for (let index = 0; index < 2; index += 1) await add(carl, "rarely", false);
  for (let index = 0; index < 5; index += 1) await add(cleo, "other", false);
  await rebuildOrganization(organizationId);
  await db
    .update(scoredProjects)
    .set({ formId: "other-form" })
    .where(eq(scoredProjects.rubricId, "other"));
  const title = "Other form";
  await db
    .insert(completedForms)
    .values({ id: "other-form", organizationId, title, version: 1, questions: {} });
  await cacheResults(organizationId);
});

const args = async (user: UserRow, path: string, form?: Record<string, string>) =>
  ({
    request: await requestAs(user, path, form && { form }),
    params: {},
    context: {},
  }) satisfies LoaderFunctionArgs & ActionFunctionArgs;

const open = async (search: string, user = admin) =>
  analytics.loader(await args(user, `/analytics${search}`));

describe("without a choice", () => {
  it("shows the performance of the form with most projects and its most used rubric", async () => {
    const { query, result } = await open("");
    expect(query).toMatchObject({ tab: "performance", form: "form", rubric: "often" });
    expect(result).toMatchObject({
      performance: { counted: 6, passed: { hits: 3, n: 6 } },
      fails: { bars: [{ question: "roof", failed: 3, counted: 6 }], all: 1 },
      message: "50% of projects pass, 50% the first time. What fails most is “roof”, in 3 of 6.",
    });
  });

  it("shows results on each tab", async () => {
    for (const tab of ["improvement", "outliers", "overall"] as const)
      expect((await open(`?tab=${tab}`)).result).toMatchObject({ kind: tab });
  });

  it("takes the most used rubric of a named form, and the form of a named rubric", async () => {
    expect((await open("?form=other-form")).query.rubric).toBe("other");
    expect((await open("?rubric=rarely")).query.form).toBe("form");
  });

  it("counts only what the viewer sees", async () => {
    const [{ client }] = (await db
      .select({ client: scoredProjects.client })
      .from(scoredProjects)
      .where(eq(scoredProjects.rubricId, "other"))
      .limit(1)) as [{ client: string }];
    const limited = await makeUser({
      type: "admin",
      organizationId,
      clients: { [client]: "Cleo" },
    });
    const { query, result } = await open("", limited);
    expect(query.form).toBe("other-form");
    expect(result).toMatchObject({ performance: { counted: 5 } });
    const outsider = await makeUser({ type: "admin" });
    expect((await open("", outsider)).result).toBeNull();
  });

  it("counts all forms where the address names none", async () => {
    const { result, missing } = await open("?form=&see=1&role=&rubric=");
    expect(result).toMatchObject({ performance: { counted: 13 }, fails: null });
    expect(missing).toEqual({});
  });
});

it("the former address of performance leads to all forms", async () => {
  const answer = await former.loader(await args(admin, "/analytics/performance?frame=30-day"));
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toMatch(/\/analytics\?form=&frame=30-day$/);
});

it("a figure is pinned as the page counts it", async () => {
  const form = { figure: "clients", pinned: "yes", frame: "All Time", rubric: "often" };
  const answer = await pin.action(await args(admin, "/analytics/performance/pin", form));
  expect(answer.headers.get("location")).toContain("/analytics?rubric=often&frame=All+Time");
  const [panel] = await loadPanels(await scopeOfUser(admin.id), "home", null);
  expect(panel).toMatchObject({
    note: "Period: All Time, Rubric",
    items: [{ text: "Carl", detail: expect.stringContaining("of n = 6") as string }],
  });
  expect((await open("")).result).toMatchObject({ pinned: [{ figure: "clients" }] });
  expect((await open("?form=")).result).toMatchObject({ pinned: [] });
});

it("a table is exported as a workbook too", async () => {
  const response = await file.loader(
    await args(admin, "/analytics/file?table=clients&rubric=often&format=xlsx"),
  );
  expect(response.headers.get("content-type")).toContain("spreadsheetml");
  expect(response.headers.get("content-disposition")).toContain("analytics_clients_");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(String.fromCharCode(...bytes.subarray(0, 2))).toBe("PK");
});

describe("the sentence on top", () => {
  const figures = {
    counted: 36,
    passed: rateOf(25, 36),
    first: { all: rateOf(20, 36), rubrics: [] },
  };

  it("says how many are missing while there are too few projects", () => {
    expect(performanceSentence({ ...figures, counted: 4 }, undefined)).toBe(
      "Not enough completed projects yet: figures mean something from 5 on, so 1 more is needed.",
    );
  });

  it("leaves out what is not known", () => {
    expect(performanceSentence(figures, undefined)).toBe(
      "69% of projects pass, 56% the first time.",
    );
    expect(
      performanceSentence(
        { ...figures, passed: null, first: { all: null, rubrics: [] } },
        undefined,
      ),
    ).toBe("");
  });
});
