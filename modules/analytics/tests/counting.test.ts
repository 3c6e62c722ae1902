import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization, makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { readAnalyticsQuery } from "../domain/analytics-query.ts";
import { recordAgain, rebuildOrganization } from "../domain/counting/rebuild.server.ts";
import { loadAnalytics } from "../domain/load-analytics.server.ts";
import {
  cacheResults,
  listOutdatedOrganizations,
} from "../domain/results/cached-results.server.ts";
import { readPerformance } from "../domain/results/read-results.server.ts";
import { timeFrameNames } from "../domain/time-frames.ts";
import { handle } from "../jobs/cache-results.handler.server.ts";
import { change, makeScored, rubricId, scoreAs } from "./scored-setup.ts";

useTestDatabase();

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

const questions = ["roof", "wire", "panel", "meter"];
const party = fc.constantFrom("ann", "bob", null);
const outcome = fc
  .array(fc.constantFrom("fail", "pass", "hidden"), { minLength: 4, maxLength: 4 })
  .map((how) => ({
    failed: questions.filter((_, index) => how[index] === "fail"),
    passed: questions.filter((_, index) => how[index] === "pass"),
  }));

/** What may happen to one of six projects. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("complete" as const), at: fc.nat(5), days: fc.nat(400), outcome }),
  fc.record({ kind: fc.constant("revert" as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant("score again" as const), at: fc.nat(5), outcome }),
  fc.record({ kind: fc.constant("another rubric" as const), at: fc.nat(5), outcome }),
  fc.record({ kind: fc.constant("trash" as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant("restore" as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant("hand over" as const), at: fc.nat(5), to: party }),
  fc.record({ kind: fc.constant("cache" as const), at: fc.nat(5) }),
);

/** How often each question failed, by plain SQL over the results of the projects. */
const ofResults = (organizationId: string) => sql`
  with current as (
    select p.*, r.rubric_id as rubric, r.result, (p.completed_on at time zone o.time_zone)::date as day,
      (now() at time zone o.time_zone)::date as today
    from projects p join organizations o on o.id = p.organization_id join intake_results r on r.project_id = p.id and r.current
    where p.organization_id = ${organizationId} and p.status = 'Completed' and p.deleted_at is null
  ), answered as (
    select current.*, f ->> 'fieldId' as field, 1 as failed from current, json_array_elements(result -> 'failures') f
    union all select current.*, f, 0 from current, json_array_elements_text(result -> 'passes') f
  )
  select rubric, role, coalesce(party, '') as party, frame, field, sum(failed)::int as failed, count(*)::int as counted
  from answered
  cross join lateral (values ('client', client_id), ('reviewer', reviewer_id), ('installer', installer_id),
    ('field_user', inspector_id)) as roles (role, party)
  join (values ('All Time', null), ('365-day (1 year)', 365), ('180-day (6 month)', 180), ('90-day (3 month)', 90), ('30-day', 30),
    ('7-day', 7)) as frames (frame, days) on days is null or day > today - days
  where party is not null
  group by grouping sets ((rubric, role, party, frame, field), (rubric, role, frame, field)) order by 1, 2, 3, 4, 5`;

const ofScores = (organizationId: string) => sql`
  select rubric_id as rubric, aggregation_type as role, party, time_frame as frame, f ->> 'field_id' as field,
    (f ->> 'failed')::int as failed, (f ->> 'counted')::int as counted
  from question_scores, jsonb_array_elements(fields) f where organization_id = ${organizationId} order by 1, 2, 3, 4, 5`;

describe("results of projects recorded one by one", () => {
  it("equal plain SQL over their current results, and those of a rebuild", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        const { id: organizationId } = await makeOrganization({ timeZone: "America/Denver" });
        const six = [];
        for (let index = 0; index < 6; index += 1)
          six.push(
            await makeProject({
              organizationId,
              status: "Review",
              reviewerId: "rae",
              inspectorId: `inspector-${index % 2}`,
            }),
          );
        for (const current of steps) {
          if (current.kind === "cache") {
            await cacheResults(organizationId);
            continue;
          }
          const project = six[current.at]!;
          if (current.kind === "complete")
            await change(project.id, {
              status: "Completed",
              completedAt: daysAgo(current.days),
            });
          if ("outcome" in current)
            await scoreAs(
              project,
              current.outcome,
              current.kind === "another rubric" ? "other" : rubricId,
            );
          if (current.kind === "revert")
            await change(project.id, { status: "Review", completedAt: null });
          if (current.kind === "trash") await change(project.id, { deletedAt: new Date() });
          if (current.kind === "restore") await change(project.id, { deletedAt: null });
          if (current.kind === "hand over")
            await change(project.id, { installerId: current.to, installerName: current.to });
          await recordAgain(organizationId, [project.id]);
        }
        await cacheResults(organizationId);
        const expected = [...(await db.execute(ofResults(organizationId)))];
        expect([...(await db.execute(ofScores(organizationId)))]).toEqual(expected);
        await rebuildOrganization(organizationId);
        expect([...(await db.execute(ofScores(organizationId)))]).toEqual(expected);
      }),
      { numRuns: 8, seed: 20260615 },
    );
  }, 120_000);
});

const read = (scope: Scope, search: string) =>
  loadAnalytics(
    scope,
    readAnalyticsQuery(
      `http://127.0.0.1/?${search}&tab=improvement&role=installer&form=form&rubric=${rubricId}`,
    ),
  );

const all = async (scope: Scope) => {
  const searches = ["improvement", "outliers", "overall"].flatMap((tab) =>
    timeFrameNames.map((frame) => `tab=${tab}&frame=${encodeURIComponent(frame)}`),
  );
  return {
    pages: await Promise.all(searches.map((search) => read(scope, search))),
    performance: await Promise.all(
      [null, rubricId].flatMap((rubric) =>
        timeFrameNames.map((frame) => readPerformance(scope, frame, rubric)),
      ),
    ),
  };
};

const isValid = async ({ organizationId }: Scope) => {
  const rows = await db.execute(
    sql`select kind from cached_results where organization_id = ${organizationId}`,
  );
  return rows.length > 0 && rows.every(({ kind }) => kind !== "changed");
};

describe("cached results", () => {
  let scope: Scope;
  let other: Scope;
  let changed: string;

  /** Projects of the last days and of last year, so that no two time frames have the same results. */
  async function makeScoredOrganization(failing: string) {
    const roles = ["Installer"];
    const { id: organizationId } = await makeOrganization({ timeZone: "UTC", roles });
    const ids: string[] = [];
    for (const days of [2, 20, 60, 120, 300, 500]) {
      const people = { installerId: `i-${days % 3}`, installerName: `Installer ${days % 3}` };
      const made = { organizationId, ...people, completedAt: daysAgo(days) };
      const failed = { failed: [failing], passed: ["meter"] };
      const passed = { failed: [], passed: [failing] };
      ids.push((await makeScored(made, days > 100 ? failed : passed)).id);
    }
    await rebuildOrganization(organizationId);
    return {
      scope: await scopeOfUser((await makeUser({ type: "admin", organizationId })).id),
      ids,
    };
  }

  beforeAll(async () => {
    const setup = await makeScoredOrganization("roof");
    scope = setup.scope;
    changed = setup.ids[0]!;
    other = (await makeScoredOrganization("wire")).scope;
  });

  it("are those counted from the projects, for each tab, time frame and figure", async () => {
    expect(await isValid(scope)).toBe(true);
    const cached = await all(scope);
    expect(cached.performance.map(({ counted }) => counted)).toEqual([
      6, 5, 4, 3, 2, 1, 6, 5, 4, 3, 2, 1,
    ]);
    await db.execute(
      sql`delete from cached_results where organization_id = ${scope.organizationId}`,
    );
    expect(await all(scope)).toEqual(cached);
    await cacheResults(scope.organizationId);
    expect(await all(scope)).toEqual(cached);
  });

  it("are read from where they are stored", async () => {
    await db.execute(sql`update cached_results set result = jsonb_set(result, '{projects}', '77')
      where organization_id = ${scope.organizationId} and kind = 'improvement'`);
    expect((await read(scope, "")).result).toMatchObject({ projects: 77 });
    const nobody = (await read(other, "")).result;
    expect(nobody).toMatchObject({ projects: 6 });
  });

  it("are not valid after a change, which is counted at once, until the job has run", async () => {
    await change(changed, { status: "Review", completedAt: null });
    await recordAgain(scope.organizationId, [changed]);
    expect(await isValid(scope)).toBe(false);
    expect(await isValid(other)).toBe(true);
    const counted = await all(scope);
    expect(counted.pages[0]!.result).toMatchObject({ projects: 5 });
    expect(counted.performance.map((figures) => figures.counted)).toEqual([
      5, 4, 3, 2, 1, 0, 5, 4, 3, 2, 1, 0,
    ]);
    for (let time = 0; time < 2; time += 1)
      await handle({ organizationId: scope.organizationId }, { id: "job" });
    expect(await isValid(scope)).toBe(true);
    expect(await all(scope)).toEqual(counted);
  });

  it("are not valid on another day, when the organization is due again", async () => {
    const { organizationId } = scope;
    expect(await listOutdatedOrganizations()).not.toContain(organizationId);
    await db.execute(sql`update cached_results set as_of = as_of - 1,
      result = case kind when 'improvement' then jsonb_set(result, '{projects}', '77') else result end
      where organization_id = ${organizationId}`);
    expect((await read(scope, "")).result).toMatchObject({ projects: 5 });
    expect(await listOutdatedOrganizations()).toContain(organizationId);
    await cacheResults(organizationId);
    expect(await listOutdatedOrganizations()).not.toContain(organizationId);
  });
});

describe("the stored results", () => {
  it("have the structure of the specification", async () => {
    const { id: organizationId } = await makeOrganization({ timeZone: "UTC" });
    const people = { clientId: null, installerId: "ivy", installerName: "Ivy" };
    await makeScored(
      { organizationId, ...people, completedAt: daysAgo(3) },
      { failed: ["roof"], passed: ["wire", "panel"] },
    );
    await makeScored(
      { organizationId, ...people, completedAt: daysAgo(1) },
      { failed: [], passed: ["roof", "wire"] },
    );
    await rebuildOrganization(organizationId);
    const from = (name: string) =>
      db.execute(
        sql`select * from ${sql.identifier(name)} where organization_id = ${organizationId}`,
      );
    const scores = await from("question_scores");
    expect(scores.find((row) => row.party === "ivy" && row.time_frame === "7-day")).toMatchObject({
      id: `${organizationId}/installer/${rubricId}/ivy/7-day`,
      aggregation_type: "installer",
      rubric_id: rubricId,
      form_id: "form",
      filters: { client: null, installer: "ivy", reviewer: null, time_frame: "7-day" },
      projects: 2,
      created: expect.anything() as unknown,
      fields: [
        { question: "panel", field_id: "panel", failed: 0, counted: 1 },
        { question: "roof", field_id: "roof", failed: 1, counted: 2 },
        { question: "wire", field_id: "wire", failed: 0, counted: 2 },
      ],
    });
    const averages = await from("rolling_average_scores");
    const ivyRows = averages.filter((row) => row.party === "ivy");
    expect(
      ivyRows.map((row) => [
        row.aggregated_by,
        row.rubric,
        Number(row["30_day"]),
        Number(row["30_day_count"]),
      ]),
    ).toEqual([
      ["installer", rubricId, 66.666667, 1],
      ["installer", rubricId, 83.333333, 2],
    ]);
    expect([...(await from("aggregation_results"))]).toMatchObject([
      {
        rubric: rubricId,
        aggregation_type: "installer",
        questions: [{ global_avg: 0 }, { question: "roof", global_avg: 0.5, n: 2 }, {}],
        results: [{ party: "ivy", name: "Ivy", results: [{}, { avg: 0.5, pvalue: null }, {}] }],
      },
    ]);
    expect([...(await from("completed_forms"))]).toMatchObject([{ id: "form" }]);
    expect([
      ...(await db.execute(sql`
        select * from documents."completedForms" where organization ->> 'id' = ${organizationId}`)),
    ]).toEqual([
      { id: "form", title: expect.any(String) as string, organization: { id: organizationId } },
    ]);
    expect([...(await from("analytics_configs"))]).toMatchObject([
      { form_id: "form", name: "Rubric", aggregation_types: ["installer"] },
    ]);
  });
});
