import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { makeOrganization, makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { countNewDay, countProject } from "../domain/counting/count-project.server.ts";
import { rebuildOrganization } from "../domain/counting/rebuild.server.ts";
import { cachePerformance } from "../domain/performance/cached-performance.server.ts";
import { storeComparison } from "../domain/results/store-comparison.server.ts";
import {
  aggregationResults,
  analyticsConfigs,
  analyticsDays,
  completedForms,
  performanceFigures,
  questionScores,
  rollingAverageScores,
  scoredProjects,
} from "../schema.ts";
import { change, makeScored, rubricId, scoreAs } from "./scored-world.ts";

useTestDatabase();

const day = 86_400_000;
const now = new Date("2026-06-15T18:00:00Z");
const daysBefore = (days: number) => new Date(now.getTime() - days * day);

/** Everything stored for an organization except the time it was written. */
async function stored(organizationId: string) {
  await storeComparison(organizationId, rubricId);
  await storeComparison(organizationId, "other");
  await cachePerformance(organizationId);
  const scores = await db
    .select()
    .from(questionScores)
    .where(eq(questionScores.organizationId, organizationId))
    .orderBy(asc(questionScores.id));
  const { rubric, aggregatedBy, party, date } = rollingAverageScores;
  const averages = await db
    .select()
    .from(rollingAverageScores)
    .where(eq(rollingAverageScores.organizationId, organizationId))
    .orderBy(asc(rubric), asc(aggregatedBy), asc(party), asc(date));
  const comparisons = await db
    .select()
    .from(aggregationResults)
    .where(eq(aggregationResults.organizationId, organizationId))
    .orderBy(asc(aggregationResults.rubric), asc(aggregationResults.aggregationType));
  const [forms, configs, days, projects] = await Promise.all([
    db.select().from(completedForms).where(eq(completedForms.organizationId, organizationId)),
    db
      .select()
      .from(analyticsConfigs)
      .where(eq(analyticsConfigs.organizationId, organizationId))
      .orderBy(asc(analyticsConfigs.rubricId)),
    db.select().from(analyticsDays).where(eq(analyticsDays.organizationId, organizationId)),
    db
      .select()
      .from(scoredProjects)
      .where(eq(scoredProjects.organizationId, organizationId))
      .orderBy(asc(scoredProjects.projectId)),
  ]);
  const performance = await db
    .select()
    .from(performanceFigures)
    .where(eq(performanceFigures.organizationId, organizationId))
    .orderBy(asc(performanceFigures.timeFrame));
  const dateless = <Row extends object>(rows: Row[]) =>
    rows.map((row) => ({ ...row, createdAt: null, updatedAt: null }));
  return {
    scores: dateless(scores),
    comparisons: dateless(comparisons),
    performance: dateless(performance),
    averages,
    forms,
    configs,
    days,
    projects,
  };
}

const questions = ["roof", "wire", "panel", "meter"];
const party = fc.constantFrom("ann", "bob", null);
const outcome = fc
  .array(fc.constantFrom("fail", "pass", "hidden"), { minLength: 4, maxLength: 4 })
  .map((how) => ({
    failed: questions.filter((_, at) => how[at] === "fail"),
    passed: questions.filter((_, at) => how[at] === "pass"),
  }));

/** What may happen to one of six projects, or to the calendar. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("complete" as const), at: fc.nat(5), days: fc.nat(400), outcome }),
  fc.record({ kind: fc.constant("revert" as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant("score again" as const), at: fc.nat(5), outcome }),
  fc.record({ kind: fc.constant("another rubric" as const), at: fc.nat(5), outcome }),
  fc.record({ kind: fc.constant("trash" as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant("restore" as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant("hand over" as const), at: fc.nat(5), to: party }),
  fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 40 }) }),
);

describe("results counted step by step", () => {
  it("equal those rebuilt from the current projects", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        const { id: organizationId } = await makeOrganization({ timeZone: "America/Denver" });
        const six = [];
        for (let at = 0; at < 6; at += 1)
          six.push(
            await makeProject({
              organizationId,
              status: "Review",
              reviewerId: "rae",
              inspectorId: `inspector-${at % 2}`,
            }),
          );
        let today = now;
        for (const current of steps) {
          if (current.kind === "wait") {
            today = new Date(today.getTime() + current.days * day);
            await countNewDay(organizationId, today);
            continue;
          }
          const project = six[current.at]!;
          if (current.kind === "complete") {
            const completedAt = new Date(today.getTime() - current.days * day);
            await change(project.id, { status: "Completed", completedAt });
          }
          if ("outcome" in current)
            await scoreAs(
              project,
              current.outcome,
              current.kind === "another rubric" ? "other" : rubricId,
            );
          if (current.kind === "revert")
            await change(project.id, { status: "Review", completedAt: null });
          if (current.kind === "trash") await change(project.id, { deletedAt: today });
          if (current.kind === "restore") await change(project.id, { deletedAt: null });
          if (current.kind === "hand over")
            await change(project.id, { installerId: current.to, installerName: current.to });
          await countProject(organizationId, project.id, today);
        }
        const counted = await stored(organizationId);
        await rebuildOrganization(organizationId, today);
        const rebuilt = await stored(organizationId);
        // When nothing was ever counted, no day is stored.
        expect({ ...counted, days: rebuilt.days }).toEqual(rebuilt);
      }),
      { numRuns: 8, seed: 20260615 },
    );
  }, 120_000);

  it("stay the same when the same project is counted twice", async () => {
    const { id: organizationId } = await makeOrganization();
    const project = await makeScored(
      { organizationId, installerId: "ivy", completedAt: daysBefore(2) },
      { failed: ["roof"], passed: ["wire"] },
    );
    await countProject(organizationId, project.id, now);
    const once = await stored(organizationId);
    await countProject(organizationId, project.id, now);
    expect(await stored(organizationId)).toEqual(once);
    expect(once.scores).not.toEqual([]);
  });
});

describe("the stored results", () => {
  it("have the structure of the specification", async () => {
    const { id: organizationId } = await makeOrganization();
    const people = { clientId: null, installerId: "ivy", installerName: "Ivy" };
    const made = [
      await makeScored(
        { organizationId, ...people, completedAt: daysBefore(3) },
        { failed: ["roof"], passed: ["wire", "panel"] },
      ),
      await makeScored(
        { organizationId, ...people, completedAt: daysBefore(1) },
        { failed: [], passed: ["roof", "wire"] },
      ),
    ];
    for (const { id } of made) await countProject(organizationId, id, now);
    const { scores, averages, comparisons, forms, configs } = await stored(organizationId);
    const week = scores.find(
      ({ party: whose, timeFrame }) => whose === "ivy" && timeFrame === "7-day",
    );
    expect(week).toMatchObject({
      aggregationType: "installer",
      rubricId,
      formId: "form",
      filters: { client: null, installer: "ivy", reviewer: null, time_frame: "7-day" },
      projects: 2,
      passing: 1,
      fields: [
        { question: "panel", field_id: "panel", failed: 0, asked: 1 },
        { question: "roof", field_id: "roof", failed: 1, asked: 2 },
        { question: "wire", field_id: "wire", failed: 0, asked: 2 },
      ],
    });
    expect(averages.filter(({ party: whose }) => whose === "ivy")).toMatchObject([
      {
        aggregatedBy: "installer",
        rubric: rubricId,
        date: "2026-06-12",
        average: "66.666667",
        count: 1,
      },
      { date: "2026-06-14", average: "83.333333", count: 2 },
    ]);
    expect(comparisons).toMatchObject([
      {
        rubric: rubricId,
        aggregationType: "installer",
        questions: [{ global_avg: 0 }, { question: "roof", global_avg: 0.5, n: 2 }, {}],
        results: [{ party: "ivy", name: "Ivy", results: [{}, { avg: 0.5, pvalue: null }, {}] }],
      },
    ]);
    expect(forms).toMatchObject([{ id: "form", organizationId }]);
    expect(configs).toMatchObject([{ formId: "form", aggregationTypes: ["installer"] }]);
  });

  it("leave a time frame when its days have passed", async () => {
    const { id: organizationId } = await makeOrganization();
    const project = await makeScored(
      { organizationId, installerId: "ivy", completedAt: daysBefore(5) },
      { failed: ["roof"], passed: [] },
    );
    await countProject(organizationId, project.id, now);
    const frames = async () =>
      (await stored(organizationId)).scores
        .filter(({ party: whose }) => whose === "")
        .map(({ timeFrame }) => timeFrame);
    expect(await frames()).toContain("7-day");
    await countNewDay(organizationId, new Date(now.getTime() + day));
    expect(await frames()).toContain("7-day");
    await countNewDay(organizationId, new Date(now.getTime() + 2 * day));
    expect(await frames()).not.toContain("7-day");
    expect(await frames()).toContain("30-day");
  });
});
