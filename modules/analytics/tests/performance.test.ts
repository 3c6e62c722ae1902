/** The performance page: its figures, the projects behind each, who sees which, and what is pinned to My Home. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { logEntries, sites } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { loadPanels } from "#app/platform/manifest/load-panels.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { eq } from "drizzle-orm";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { intakeAnswers } from "#modules/intake/schema.ts";
import { recordAgain, rebuildOrganization } from "../domain/counting/rebuild.server.ts";
import { performanceHref } from "../domain/analytics-query.ts";
import type { PerformanceResult } from "../domain/load-analytics.server.ts";
import { figureHref } from "../domain/performance/figure-filter.ts";
import { formatSeconds, ranked, rateOf } from "../domain/performance/rates.ts";
import { stateTiles, tileColumns, tileRows } from "../domain/performance/state-tiles.ts";
import * as behindRoute from "../routes/figure-projects.tsx";
import * as pageRoute from "../routes/analytics.tsx";
import * as pinRoute from "../routes/pin-figure.ts";
import { pinnedFigures, scoredProjects } from "../schema.ts";
import type { TimeFrame } from "../domain/time-frames.ts";
import { makeScored } from "./scored-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";

const behind = servedRoute("modules/analytics/routes/figure-projects.tsx", behindRoute);
const page = servedRoute("modules/analytics/routes/analytics.tsx", pageRoute);
const pin = servedRoute("modules/analytics/routes/pin-figure.ts", pinRoute);

useTestDatabase();

const day = 86_400_000;
let organizationId: string;
let admin: UserRow;
let installer: UserRow;
let cleo: UserRow;
let carl: UserRow;

/** Ann has six, all passed; Ben two, both passed; Cal four, half of which fail. */
const inspectors = { ann: [6, 0], ben: [2, 0], cal: [4, 2] } as const;

async function setState(siteId: string, state: string) {
  const component = { types: ["administrative_area_level_1"], short_name: state, long_name: state };
  await db
    .update(sites)
    .set({ geocodeResults: { address_components: [component] } as never })
    .where(eq(sites.id, siteId));
}

/** The form of `makeScored`, with a question that asks for the manufacturer. */
async function answerManufacturer({ id }: { id: string }, manufacturer: string) {
  await db.insert(intakeAnswers).values({
    projectId: id,
    fieldId: "made-by",
    organizationId,
    answer: { values: [manufacturer] } as never,
    version: 1,
    updatedById: "ann",
    updatedByName: "Ann",
  });
}

beforeAll(async () => {
  organizationId = (await makeOrganization()).id;
  admin = await makeUser({ type: "admin", organizationId });
  installer = await makeUser({ type: "installer", organizationId });
  const question = { id: "made-by", type: "single-input", label: "Module manufacturer" } as const;
  const sections = [{ id: "modules", title: "Modules", fields: [question] }];
  await makeForm(organizationId, { definition: { id: "form", sections } });
  cleo = await makeUser({ type: "client", organizationId, name: "Cleo" });
  carl = await makeUser({ type: "client", organizationId, name: "Carl" });
  for (const [inspector, [all, failing]] of Object.entries(inspectors))
    for (let index = 0; index < all; index += 1) {
      const client = index % 2 === 0 ? cleo : carl;
      const project = await makeScored(
        {
          organizationId,
          clientId: client.id,
          clientName: client.name,
          installerId: installer.id,
          installerName: installer.name,
          installerViewable: inspector === "ben",
          inspectorKind: "internal",
          inspectorId: inspector,
          inspectorName: inspector,
          completedAt: new Date(Date.now() - (index < 5 ? 1 : 200) * day),
        },
        index < failing ? { failed: ["roof"], passed: [] } : { failed: [], passed: ["roof"] },
      );
      await setState(project.siteId, inspector === "cal" ? "TX" : "CO");
      await answerManufacturer(
        project,
        inspector === "cal" ? ["Helios", "HELIOS"][index % 2]! : " Sunny  Co",
      );
      const begun = Date.now() - 100 * day;
      await db.insert(logEntries).values(
        [
          ["Scheduled", begun],
          ["Review", begun + (index + 1) * day],
          ["Completed", begun + (index + 1) * day + 3_600_000],
        ].map(([newStatus, createdAt]) => ({
          organizationId,
          category: "projects",
          categoryId: project.id,
          message: "moved",
          newStatus: String(newStatus),
          createdAt: new Date(createdAt!),
        })),
      );
    }
  // A project of another organization, by an inspector with the same id.
  const foreign = await makeOrganization();
  const theirs = await makeScored(
    {
      organizationId: foreign.id,
      inspectorKind: "internal",
      inspectorId: "ann",
      inspectorName: "ann",
    },
    { failed: ["roof"], passed: [] },
  );
  await setState(theirs.siteId, "CO");
  await rebuildOrganization(organizationId);
  await rebuildOrganization(foreign.id);
});

const args = async (user: UserRow, path: string, form?: Record<string, string>) =>
  ({
    request: await requestAs(user, path, form && { form }),
    params: user.type === "installer" ? { organizationId: user.organizationId } : {},
    context: {},
  }) satisfies LoaderFunctionArgs & ActionFunctionArgs;

const open = async (user: UserRow, frame: TimeFrame = "All Time") => {
  const { result } = await page.loader(await args(user, performanceHref(frame, null)));
  return result as PerformanceResult | "none";
};

const resultOf = async (user: UserRow, frame?: TimeFrame) => {
  const result = await open(user, frame);
  if (result === "none") throw new Error("nothing was counted");
  return result;
};

const figuresOf = async (user: UserRow, frame?: TimeFrame) =>
  (await resultOf(user, frame)).performance;

const countBehind = async (
  user: UserRow,
  about: Record<string, string | number>,
  frame: TimeFrame = "All Time",
) =>
  (await behind.loader(await args(user, figureHref({ frame, rubric: null }, about)))).behind.total;

describe("the league tables", () => {
  it("are sorted by certainty, with n, and count no foreign project", async () => {
    const { leagues, counted } = await figuresOf(admin);
    expect(counted).toBe(12);
    expect(leagues.field_user.map(({ party, rate }) => [party, rate.hits, rate.n])).toEqual([
      ["ann", 6, 6],
      ["ben", 2, 2],
      ["cal", 2, 4],
    ]);
    const [ann] = leagues.field_user;
    expect(ann!.rate.lower).toBeCloseTo(0.6097, 4);
    expect(ann!.rate.upper).toBe(1);
    expect(leagues.client.map(({ name, rate }) => [name, rate.n])).toEqual(
      expect.arrayContaining([
        ["Cleo", 6],
        ["Carl", 6],
      ]),
    );
    expect(leagues.installer).toMatchObject([{ party: installer.id, rate: { n: 12, hits: 10 } }]);
  });

  it("link to as many projects as they count", async () => {
    const { leagues } = await figuresOf(admin);
    for (const { party, rate } of leagues.field_user) {
      expect(await countBehind(admin, { field_user: party, outcome: "scored" })).toBe(rate.n);
      expect(await countBehind(admin, { field_user: party, outcome: "pass" })).toBe(rate.hits);
    }
    expect(await countBehind(admin, { field_user: "nobody" })).toBe(0);
  });

  it("of a time frame count only its projects", async () => {
    const { leagues, counted } = await figuresOf(admin, "30-day");
    expect(counted).toBe(11);
    expect(leagues.field_user[0]).toMatchObject({ party: "ann", rate: { n: 5 } });
    expect(await countBehind(admin, { field_user: "ann", outcome: "scored" }, "30-day")).toBe(5);
  });
});

describe("visibility", () => {
  it("nobody of another organization sees anything", async () => {
    const outsider = await makeUser({ type: "admin" });
    expect(await open(outsider)).toBe("none");
    expect(await countBehind(outsider, { state: "CO" })).toBe(0);
  });

  it("an admin limited to clients sees the projects of those clients", async () => {
    const limited = await makeUser({
      type: "admin",
      organizationId,
      clients: { [cleo.id]: "Cleo" },
    });
    const { leagues, counted } = await figuresOf(limited);
    expect([counted, leagues.client.map(({ name }) => name)]).toEqual([6, ["Cleo"]]);
    expect(await countBehind(limited, { client: carl.id })).toBe(0);
  });

  it("an installer sees their own projects that are open to them", async () => {
    const { counted, leagues } = await figuresOf(installer);
    expect([counted, leagues.field_user.map(({ party }) => party)]).toEqual([2, ["ben"]]);
    expect(await countBehind(installer, { field_user: "ann" })).toBe(0);
  });

  it("a user who may not read analytics sees nothing", async () => {
    for (const type of ["scheduler", "quality-manager", "field-user"] as const)
      await expect(open(await makeUser({ type, organizationId }))).rejects.toMatchObject({
        code: "not-authorized",
      });
  });
});

describe("the other figures", () => {
  it("contain the median and the 90th percentile of each status, in the order of the statuses", async () => {
    const { times } = await figuresOf(admin);
    expect(times.map(({ status, n }) => [status, n])).toEqual([
      ["Scheduled", 12],
      ["Review", 12],
    ]);
    const [scheduled, review] = times;
    expect(scheduled!.median / 86_400).toBeCloseTo(2.5, 5);
    expect(scheduled!.p90 / 86_400).toBeCloseTo(4.9, 5);
    expect(review).toMatchObject({ median: 3_600, p90: 3_600 });
    expect(scheduled!.share + review!.share).toBeCloseTo(1, 9);
    expect(await countBehind(admin, { waited: "Scheduled" })).toBe(12);
    const over = Math.floor(scheduled!.p90);
    expect(await countBehind(admin, { waited: "Scheduled", over })).toBe(2);
  });

  it("contain failures by manufacturer where the form asks, ignoring the case of the answer", async () => {
    const { manufacturers } = await figuresOf(admin);
    expect(
      manufacturers.map(({ kind, manufacturer, rate }) => [kind, manufacturer, rate.hits, rate.n]),
    ).toEqual([
      ["module", "helios", 2, 4],
      ["module", "sunny co", 0, 8],
    ]);
    for (const { manufacturer, rate } of manufacturers) {
      expect(await countBehind(admin, { module: manufacturer, outcome: "scored" })).toBe(rate.n);
      expect(await countBehind(admin, { module: manufacturer, outcome: "fail" })).toBe(rate.hits);
    }
    expect(await countBehind(admin, { inverter: "helios" })).toBe(0);
    const outsider = await makeUser({ type: "admin" });
    expect(await countBehind(outsider, { module: "helios" })).toBe(0);
    const { manufacturers: seen } = await figuresOf(installer);
    expect(seen.map(({ manufacturer, rate }) => [manufacturer, rate.n])).toEqual([["sunny co", 2]]);
  });

  it("contain the same manufacturer for a project counted alone as for one counted with all", async () => {
    const [{ id }] = (await db
      .select({ id: scoredProjects.projectId })
      .from(scoredProjects)
      .where(eq(scoredProjects.fieldUser, "cal"))
      .limit(1)) as [{ id: string }];
    const read = async () =>
      (await db.select().from(scoredProjects).where(eq(scoredProjects.projectId, id)))[0]!
        .manufacturers;
    const before = await read();
    expect(before).toEqual({ module: expect.stringMatching(/^helios$/i) as string });
    await recordAgain(organizationId, [id]);
    expect(await read()).toEqual(before);
  });

  it("contain failures by state, and first-time passes", async () => {
    const { states, first } = await figuresOf(admin);
    expect(states.map(({ state, rate }) => [state, rate.hits, rate.n])).toEqual([
      ["CO", 0, 8],
      ["TX", 2, 4],
    ]);
    expect(await countBehind(admin, { state: "TX", outcome: "fail" })).toBe(2);
    expect(first.all).toMatchObject({ hits: 10, n: 12 });
    expect(await countBehind(admin, { outcome: "first" })).toBe(10);
  });

  it("are none for a manipulated URL", async () => {
    for (const [name, value] of [
      ["waited", "%00"],
      ["over", 99_999_999_999],
      ["state", "'; --"],
    ] as const)
      expect(await countBehind(admin, { [name]: value })).toBeLessThanOrEqual(12);
  });
});

describe("a pinned figure", () => {
  const press = async (user: UserRow, form: Record<string, string>) =>
    pin.action(await args(user, "/analytics/performance/pin", form));
  const onHome = async (user: UserRow) => loadPanels(await scopeOfUser(user.id), "home", null);

  it("is shown on the person's own My Home until it is removed, and on no other", async () => {
    const colleague = await makeUser({ type: "admin", organizationId });
    const answer = await press(admin, { figure: "field-users", pinned: "yes", frame: "30-day" });
    expect(answer.headers.get("location")).toContain("/analytics?form=&frame=30-day");
    expect((await onHome(admin))[0]?.note).toBe("Period: 30-day");
    await press(admin, { figure: "field-users", pinned: "yes" });
    const [panel, ...more] = await onHome(admin);
    expect(more).toEqual([]);
    expect(panel).toMatchObject({ title: "Inspectors", note: "Period: All Time" });
    expect(panel!.items![0]).toMatchObject({
      text: "ann",
      detail: expect.stringMatching(/^Passed: 100% of n = 6, 95% interval 61% to 100%$/) as string,
    });
    expect(await onHome(colleague)).toEqual([]);
    expect((await resultOf(admin)).pinned).toEqual([{ figure: "field-users", threshold: null }]);
    await press(colleague, { figure: "field-users" });
    expect(await onHome(admin)).toHaveLength(1);
    await press(admin, { figure: "field-users", back: "home" });
    expect(await onHome(admin)).toEqual([]);
  });

  it("names its period and its rubric, also when nothing was scored in that period", async () => {
    const [scored] = await db.select().from(scoredProjects).limit(1);
    const counted = { rubric: scored!.rubricId, frame: "2001-01-01..2001-01-31" };
    const pinned = await press(admin, { figure: "clients", pinned: "yes", ...counted });
    const words = `Mon, Jan 1, 2001 to Wed, Jan 31, 2001, ${scored!.rubricName}`;
    expect(await toastOf(pinned)).toContain(`Clients pinned to My Home for ${words}.`);
    expect((await onHome(admin))[0]).toMatchObject({
      note: `Period: ${words}`,
      more: { text: `Performance, ${words}` },
      items: [],
    });
    await press(admin, { figure: "clients" });
  });

  it("can be any known figure; an unknown one is refused", async () => {
    for (const figure of ["installers", "clients", "first-time", "times", "states"])
      await press(admin, { figure, pinned: "yes" });
    const panels = await onHome(admin);
    expect(panels).toHaveLength(5);
    for (const { items = [] } of panels) expect(items.length).toBeGreaterThan(0);
    await expect(press(admin, { figure: "other" })).rejects.toMatchObject({
      code: "invalid-input",
    });
  });

  it("is not shown to a person who lost the permission", async () => {
    const scheduler = await makeUser({ type: "scheduler", organizationId });
    await db.insert(pinnedFigures).values({
      userId: scheduler.id,
      organizationId,
      figure: "clients",
    });
    expect(await onHome(scheduler)).toEqual([]);
  });
});

describe("words and positions", () => {
  it("durations are written as people say them", () => {
    expect([90, 3_600, 5_400, 86_400, 216_000, 8_640_000].map(formatSeconds)).toEqual([
      "1.5 minutes",
      "1 hour",
      "1.5 hours",
      "1 day",
      "2.5 days",
      "100 days",
    ]);
  });

  it("many good results rank above few perfect ones", () => {
    const rows = [rateOf(2, 2)!, rateOf(95, 100)!].map((rate) => ({ rate }));
    expect(ranked(rows).map(({ rate }) => rate.n)).toEqual([100, 2]);
    expect(rateOf(0, 0)).toBeNull();
  });

  it("each state has a separate tile", () => {
    expect(stateTiles).toHaveLength(52);
    const positions = new Set(stateTiles.map(({ column, row }) => `${column}/${row}`));
    expect(positions.size).toBe(52);
    for (const { column, row } of stateTiles)
      expect(column < tileColumns && row < tileRows).toBe(true);
  });
});
