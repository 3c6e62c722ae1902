/** Two organizations with the same form, rubric and people by id: neither reads or writes the other's results. */
import { eq, sql } from "drizzle-orm";
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
import { storeManufacturers } from "../domain/counting/store-manufacturers.server.ts";
import { recordAgain, rebuildOrganization } from "../domain/counting/rebuild.server.ts";
import { loadAnalytics } from "../domain/load-analytics.server.ts";
import { readFigureProjectsQuery } from "../domain/results/figure-projects-query.ts";
import { listFigureProjects } from "../domain/results/list-figure-projects.server.ts";
import { listParties } from "../domain/results/party-choices.server.ts";
import { cacheResults } from "../domain/results/cached-results.server.ts";
import * as schema from "../schema.ts";
import { makeScored, rubricId } from "./scored-setup.ts";

useTestDatabase();

const tables = [schema.cachedResults, schema.completedForms, schema.scoredProjects];
const now = new Date();
const daysBefore = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** Everything stored for an organization, in no particular order. */
async function stored(organizationId: string): Promise<string[]> {
  const rows = await Promise.all(
    tables.map((table) => db.select().from(table).where(eq(table.organizationId, organizationId))),
  );
  return rows
    .flat()
    .map((row) => JSON.stringify({ ...row, createdAt: null }))
    .sort();
}

interface ScoredOrganization {
  scope: Scope;
  organizationId: string;
  projectIds: string[];
}

/** An organization whose projects were scored by the shared form; the wiring question fails with the installer `failing`. */
async function makeScoredOrganization(
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
  for (let index = 0; index < 12; index += 1) {
    const installer = index % 2 === 0 ? "ivy" : "ike";
    const people = {
      clientId: shared.clientId,
      clientName: `${name} Cleo`,
      installerId: installer,
    };
    const completedAt = daysBefore(index * 4 + (name === "South" ? 1 : 0));
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
  return { scope, organizationId, projectIds } satisfies ScoredOrganization;
}

/** North owns the form; South's rows use the same ids. `order` decides who is written first. */
async function makeBoth(order: readonly ("North" | "South")[]) {
  const owner = await makeOrganization({ name: "Form house", timeZone: "UTC" });
  const form = await makeForm(owner.id, { definition: makeDefinition() });
  const question = form.sections[0]!.fields[0]!.id;
  const { id: clientId } = await makeUser({ type: "client", organizationId: owner.id });
  const shared = { formId: form.id, question, clientId };
  const organizations = {} as Record<"North" | "South", ScoredOrganization>;
  for (const name of order)
    organizations[name] = await makeScoredOrganization(
      name,
      shared,
      name === "North" ? "ivy" : "ike",
    );
  const { organizationId } = organizations.North;
  await db.update(forms).set({ organizationId }).where(eq(forms.id, form.id));
  await db.update(formVersions).set({ organizationId }).where(eq(formVersions.formId, form.id));
  for (const name of order) await rebuildOrganization(organizations[name].organizationId);
  await db
    .update(schema.completedForms)
    .set({ sections: [{ id: "s", title: "South", order: [question] }] })
    .where(eq(schema.completedForms.organizationId, organizations.South.organizationId));
  return { ...organizations, form, question };
}

type Manufacturers = Record<string, string>;

const setManufacturers = ({ organizationId }: ScoredOrganization, manufacturers: Manufacturers) =>
  db
    .update(schema.scoredProjects)
    .set({ manufacturers })
    .where(eq(schema.scoredProjects.organizationId, organizationId));

async function manufacturersOf({ organizationId }: ScoredOrganization): Promise<Manufacturers[]> {
  const of = eq(schema.scoredProjects.organizationId, organizationId);
  const rows = await db
    .select({ manufacturers: schema.scoredProjects.manufacturers })
    .from(schema.scoredProjects)
    .where(of);
  return rows.map(({ manufacturers }) => manufacturers as Manufacturers);
}

/** All pages of an organization, as its admin reads them. */
async function pagesOf({ scope }: ScoredOrganization, formId: string, question: string) {
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
      await listFigureProjects(
        scope,
        readFigureProjectsQuery(
          `http://127.0.0.1/?role=installer&form=${formId}&rubric=${rubricId}${more}`,
        ),
      ),
    );
  return pages;
}

async function forget({ organizationId }: ScoredOrganization): Promise<void> {
  for (const table of tables)
    await db.delete(table).where(eq(table.organizationId, organizationId));
}

/** Who is written first. The other order is tried at night. */
const orders = [
  { order: ["North", "South"], tags: [] },
  { order: ["South", "North"], tags: ["nightly"] },
] as const;

for (const { order, tags } of orders)
  describe(`written by ${order.join(", then ")}`, { tags: [...tags] }, () => {
    it("reads its own results unaffected by the other", async () => {
      const { North, South, form, question } = await makeBoth(order);
      const both = await pagesOf(North, form.id, question);
      expect(both.map((page) => ("result" in page ? page.result : page.rows))).not.toContain(
        "none",
      );
      await forget(South);
      expect(await pagesOf(North, form.id, question)).toEqual(both);
    });

    it("does not affect the other's results", async () => {
      const { North, South, form, question } = await makeBoth(order);
      const both = await pagesOf(South, form.id, question);
      await forget(North);
      expect(await pagesOf(South, form.id, question)).toEqual(both);
    });

    it("writes nothing of the other: a new version, cached results, a rebuild", async () => {
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
      await recordAgain(organizationId, [projectId]);
      const texts = await pagesOf(North, form.id, question);
      expect(JSON.stringify(texts)).toContain("Is the wire whole?");
      await cacheResults(organizationId);
      await rebuildOrganization(organizationId);
      expect(await stored(South.organizationId)).toEqual(before);
    });

    it("counts no project of the other", async () => {
      const { North, South } = await makeBoth(order);
      const before = [await stored(North.organizationId), await stored(South.organizationId)];
      const [projectId = ""] = North.projectIds;
      await recordAgain(South.organizationId, [projectId]);
      expect([await stored(North.organizationId), await stored(South.organizationId)]).toEqual(
        before,
      );
    });

    it("offers no form that only the other still uses", async () => {
      const { North, South, form } = await makeBoth(order);
      const before = await stored(South.organizationId);
      await db
        .update(projects)
        .set({ deletedAt: now })
        .where(eq(projects.organizationId, North.organizationId));
      await recordAgain(North.organizationId, North.projectIds);
      const formsOf = async ({ scope }: ScoredOrganization) =>
        (await loadAnalytics(scope, readAnalyticsQuery(`http://127.0.0.1/?form=${form.id}`)))
          .choices;
      expect(await formsOf(North)).toMatchObject({ forms: { choices: [] }, rubrics: [] });
      expect(await formsOf(South)).toMatchObject({
        forms: { choices: [{ value: form.id }] },
        rubrics: [{ value: rubricId, label: "South rubric" }],
      });
      expect(await stored(South.organizationId)).toEqual(before);
    });

    it("offers nobody of the other to filter by, neither at first nor by typing", async () => {
      const { North, South, form } = await makeBoth(order);
      for (const [name, { scope }] of Object.entries({ North, South })) {
        const found = await listParties(scope, rubricId, "installer", { searchText: "", max: 50 });
        expect(found.map(({ label }) => label)).toEqual([`${name} ike`, `${name} ivy`]);
        const { choices } = await loadAnalytics(
          scope,
          readAnalyticsQuery(`http://127.0.0.1/?form=${form.id}&rubric=${rubricId}`),
        );
        expect(choices.parties.installer.choices).toEqual(found);
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
        await db
          .delete(schema.cachedResults)
          .where(eq(schema.cachedResults.organizationId, organizationId));
        await cacheResults(organizationId);
        const rows = await db
          .select({ result: schema.cachedResults.result })
          .from(schema.cachedResults)
          .where(eq(schema.cachedResults.organizationId, organizationId));
        const text = JSON.stringify(rows);
        expect(text).toContain(`As ${name} asks`);
        expect(text).not.toContain(`As ${name === "North" ? "South" : "North"} asks`);
      }
    });

    it("stores no manufacturers with the other's counted projects", async () => {
      const { North, South, form, question } = await makeBoth(order);
      await setManufacturers(North, { module: "Of the North" });
      await setManufacturers(South, { module: "Of before" });
      const questions = { [question]: "Who is the module's maker?" };
      const input = { formId: form.id, questions, which: sql`true` };
      await inTransaction((tx) => storeManufacturers(tx, South.organizationId, input));
      expect(new Set((await manufacturersOf(North)).map(({ module }) => module))).toEqual(
        new Set(["Of the North"]),
      );
      expect(JSON.stringify(await manufacturersOf(South))).not.toContain("Of before");
    });
  });
