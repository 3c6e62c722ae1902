/** Two organizations with the same form, rubric and people by id: neither reads or writes the other's results. */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { projects } from "#db/schema.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeDefinition } from "#modules/form-logic/testing/form-factories.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { formVersions } from "#modules/forms/schema.ts";
import { intakeResults } from "#modules/scoring/schema.ts";
import { readAnalyticsQuery } from "../domain/analytics-query.ts";
import { countNewDay, countProject } from "../domain/counting/count-project.server.ts";
import { cacheRubric } from "../domain/counting/cached-rubrics.server.ts";
import { storeManufacturers } from "../domain/counting/store-manufacturers.server.ts";
import { rebuildOrganization } from "../domain/counting/rebuild.server.ts";
import { loadAnalytics } from "../domain/load-analytics.server.ts";
import { readBehindQuery } from "../domain/results/behind-query.ts";
import { listBehind } from "../domain/results/list-behind.server.ts";
import { listParties } from "../domain/results/party-choices.server.ts";
import { storeComparison } from "../domain/results/store-comparison.server.ts";
import * as schema from "../schema.ts";
import { makeScored, rubricId } from "./scored-world.ts";

useTestDatabase();

const tables = [
  schema.aggregationResults,
  schema.analyticsConfigs,
  schema.analyticsDays,
  schema.completedForms,
  schema.completedFormSections,
  schema.performanceFigures,
  schema.questionCounts,
  schema.rollingAverageScores,
  schema.scoredProjects,
];
const now = new Date("2026-06-15T18:00:00Z");
const daysBefore = (days: number) => new Date(now.getTime() - days * 86_400_000);
const later = new Date(now.getTime() + 40 * 86_400_000);

/** Everything stored for an organization, in no particular order. */
async function stored(organizationId: string): Promise<string[]> {
  const rows = await Promise.all(
    tables.map((table) => db.select().from(table).where(eq(table.organizationId, organizationId))),
  );
  return rows
    .flat()
    .map((row) => JSON.stringify(row))
    .sort();
}

interface World {
  scope: Scope;
  organizationId: string;
  projectIds: string[];
}

/** An organization whose projects were scored by the shared form; the wiring question fails with the installer `failing`. */
async function makeWorld(
  name: string,
  shared: { formId: string; question: string; clientId: string },
  failing: string,
) {
  const { id: organizationId } = await makeOrganization({
    name,
    timeZone: "UTC",
    roles: ["Installer"],
  });
  const scope = await scopeOfUser((await makeUser({ type: "admin", organizationId })).id);
  const projectIds: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    const installer = at % 2 === 0 ? "ivy" : "ike";
    const people = {
      clientId: shared.clientId,
      clientName: `${name} Cleo`,
      installerId: installer,
    };
    const completedAt = daysBefore(at * 4 + (name === "South" ? 1 : 0));
    const { question } = shared;
    const outcome =
      installer === failing
        ? { failed: [question], passed: ["panel"] }
        : { failed: [], passed: [question, "panel"] };
    const installerName = `${name} ${installer}`;
    const made = { organizationId, ...people, installerName, completedAt };
    projectIds.push((await makeScored(made, outcome)).id);
  }
  const { formId } = shared;
  const rubricName = `${name} rubric`;
  await db
    .update(intakeResults)
    .set({ formId, rubricName })
    .where(eq(intakeResults.organizationId, organizationId));
  return { scope, organizationId, projectIds } satisfies World;
}

/** North owns the form; South's rows use the same ids. `order` decides who is written first. */
async function makeBoth(order: readonly ("North" | "South")[]) {
  const owner = await makeOrganization({ name: "Form house", timeZone: "UTC" });
  const form = await makeForm(owner.id, { definition: makeDefinition() });
  const question = form.sections[0]!.fields[0]!.id;
  const { id: clientId } = await makeUser({ type: "client", organizationId: owner.id });
  const shared = { formId: form.id, question, clientId };
  const worlds = {} as Record<"North" | "South", World>;
  for (const name of order)
    worlds[name] = await makeWorld(name, shared, name === "North" ? "ivy" : "ike");
  const { organizationId } = worlds.North;
  await db.update(forms).set({ organizationId }).where(eq(forms.id, form.id));
  await db.update(formVersions).set({ organizationId }).where(eq(formVersions.formId, form.id));
  for (const name of order) {
    await rebuildOrganization(worlds[name].organizationId, name === "South" ? later : now);
    await storeComparison(worlds[name].organizationId, rubricId);
  }
  const south = worlds.South.organizationId;
  await db
    .insert(schema.completedFormSections)
    .values({
      formId: form.id,
      organizationId: south,
      id: "s",
      title: "South",
      position: 0,
      order: [question],
    })
    .onConflictDoNothing();
  return { ...worlds, form, question };
}

type Manufacturers = Record<string, string>;

const setManufacturers = ({ organizationId }: World, manufacturers: Manufacturers) =>
  db
    .update(schema.scoredProjects)
    .set({ makers: manufacturers })
    .where(eq(schema.scoredProjects.organizationId, organizationId));

async function manufacturersOf({ organizationId }: World): Promise<Manufacturers[]> {
  const of = eq(schema.scoredProjects.organizationId, organizationId);
  const rows = await db
    .select({ manufacturers: schema.scoredProjects.makers })
    .from(schema.scoredProjects)
    .where(of);
  return rows.map(({ manufacturers }) => manufacturers as Manufacturers);
}

/** All pages of an organization, as its admin reads them. */
async function pagesOf({ scope }: World, formId: string, question: string) {
  const searches = ["improvement", "outliers", "overall"].flatMap((tab) =>
    [
      "role=client",
      "role=installer",
      "role=installer&installer=ivy",
      "role=client&installer=ivy",
      "role=installer&frame=30-day",
    ].map((filters) => `tab=${tab}&${filters}&form=${formId}&rubric=${rubricId}&see=1`),
  );
  const pages = [];
  for (const search of searches)
    pages.push(await loadAnalytics(scope, readAnalyticsQuery(`http://127.0.0.1/?${search}`)));
  for (const more of [
    "",
    "&installer=ivy",
    `&question=${question}&failed=yes`,
    `&question=${question}`,
  ])
    pages.push(
      await listBehind(
        scope,
        readBehindQuery(
          `http://127.0.0.1/?role=installer&form=${formId}&rubric=${rubricId}${more}`,
        ),
      ),
    );
  return pages;
}

async function forget({ organizationId }: World): Promise<void> {
  for (const table of tables)
    await db.delete(table).where(eq(table.organizationId, organizationId));
}

describe.each([[["North", "South"]], [["South", "North"]]] as const)("%s", (order) => {
  it("reads its own results unaffected by the other", async () => {
    const { North, South, form, question } = await makeBoth(order);
    const both = await pagesOf(North, form.id, question);
    expect(both.map((page) => ("result" in page ? page.result : page.rows))).not.toContain("none");
    await forget(South);
    expect(await pagesOf(North, form.id, question)).toEqual(both);
  });

  it("does not affect the other's results", async () => {
    const { North, South, form, question } = await makeBoth(order);
    const both = await pagesOf(South, form.id, question);
    await forget(North);
    expect(await pagesOf(South, form.id, question)).toEqual(both);
  });

  it("writes nothing of the other: a new version, a new day, a comparison, a rebuild", async () => {
    const { North, South, form, question } = await makeBoth(order);
    const before = await stored(South.organizationId);
    const definition = makeDefinition({ ...form, version: 2 });
    definition.sections[0]!.fields[0]!.label = "Is the wire whole?";
    const { organizationId } = North;
    const version = { formId: form.id, organizationId, version: 2, definition };
    await db.insert(formVersions).values(version);
    const [projectId = ""] = North.projectIds;
    await db
      .update(intakeResults)
      .set({ formVersion: 2 })
      .where(eq(intakeResults.projectId, projectId));
    await countProject(organizationId, projectId, now);
    const texts = await pagesOf(North, form.id, question);
    expect(JSON.stringify(texts)).toContain("Is the wire whole?");
    await countNewDay(organizationId, later);
    await storeComparison(organizationId, rubricId);
    await rebuildOrganization(organizationId, later);
    expect(await stored(South.organizationId)).toEqual(before);
  });

  it("counts no project of the other", async () => {
    const { North, South } = await makeBoth(order);
    const before = [await stored(North.organizationId), await stored(South.organizationId)];
    const [projectId = ""] = North.projectIds;
    await countProject(South.organizationId, projectId, later);
    expect([await stored(North.organizationId), await stored(South.organizationId)]).toEqual(
      before,
    );
  });

  it("deletes a form that only the other still uses, and none of the other's forms", async () => {
    const { North, South } = await makeBoth(order);
    const before = await stored(South.organizationId);
    await db
      .update(projects)
      .set({ deletedAt: now })
      .where(eq(projects.organizationId, North.organizationId));
    for (const projectId of North.projectIds)
      await countProject(North.organizationId, projectId, now);
    await storeComparison(North.organizationId, rubricId);
    const left = await stored(North.organizationId);
    expect(left).toEqual([
      JSON.stringify({ organizationId: North.organizationId, asOf: "2026-06-15" }),
    ]);
    expect(await stored(South.organizationId)).toEqual(before);
  });

  it("offers nobody of the other to filter by, neither at first nor by typing", async () => {
    const { North, South } = await makeBoth(order);
    for (const [name, { scope, organizationId }] of Object.entries({ North, South })) {
      const found = await listParties(scope, rubricId, "installer", { words: "", most: 50 });
      expect(found.map(({ label }) => label)).toEqual([`${name} ike`, `${name} ivy`]);
      await inTransaction((tx) => cacheRubric(tx, organizationId, rubricId));
      const [config] = await db
        .select({ parties: schema.analyticsConfigs.parties })
        .from(schema.analyticsConfigs)
        .where(eq(schema.analyticsConfigs.organizationId, organizationId));
      expect(config?.parties.installer).toEqual(found);
    }
  });

  it("compares by its own question texts", async () => {
    const { North, South, question } = await makeBoth(order);
    for (const [name, { organizationId }] of Object.entries({ North, South }))
      await db
        .update(schema.completedForms)
        .set({ questions: { [question]: `As ${name} asks` } })
        .where(eq(schema.completedForms.organizationId, organizationId));
    for (const [name, { organizationId }] of Object.entries({ North, South })) {
      await storeComparison(organizationId, rubricId);
      const rows = await db
        .select({ questions: schema.aggregationResults.questions })
        .from(schema.aggregationResults)
        .where(eq(schema.aggregationResults.organizationId, organizationId));
      const text = JSON.stringify(rows);
      expect(text).toContain(`As ${name} asks`);
      expect(text).not.toContain(`As ${name === "North" ? "South" : "North"} asks`);
    }
  });

  it("stores no manufacturers with the other's counted projects", async () => {
    const { North, South, form, question } = await makeBoth(order);
    await setManufacturers(North, { module: "Of the North" });
    await setManufacturers(South, { module: "Of before" });
    const input = { formId: form.id, questions: { [question]: "Who is the module's maker?" } };
    await inTransaction((tx) => storeManufacturers(tx, South.organizationId, input));
    expect(new Set((await manufacturersOf(North)).map(({ module }) => module))).toEqual(
      new Set(["Of the North"]),
    );
    expect(JSON.stringify(await manufacturersOf(South))).not.toContain("Of before");
  });
});
