/** At a site that was visited before, marked questions begin with the answers of that visit. */
import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { db, inTransaction } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { carryAnswers } from "../domain/carry-answers.server.ts";
import { getIntake } from "../domain/get-intake.server.ts";
import { intakes } from "../schema.ts";
import { openPage, saveAnswers } from "./fill-in.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";

useTestDatabase();

const form: FormDefinition = {
  id: "again",
  title: "Yearly check",
  version: 1,
  skipReview: true,
  skipScheduling: false,
  noSchedule: false,
  sections: [
    {
      id: "site",
      title: "Site",
      fields: [
        { id: "make", type: "single-input", label: "Make", carried: true },
        { id: "state", type: "single-input", label: "State" },
        {
          id: "kind",
          type: "dropdown",
          label: "Kind",
          carried: true,
          options: [{ label: "New" }],
        },
      ],
    },
    {
      id: "string",
      title: "Strings",
      repeat: { noun: "String", count: { by: "added" } },
      fields: [
        { id: "serial", type: "single-input", label: "Serial", carried: true },
        { id: "voc", type: "numeric-input", label: "Voltage" },
      ],
    },
  ],
};

let before: MadeIntake;
const given = (values: string[]) => ({ values });

beforeEach(async () => {
  before = await makeIntake({ form });
  const changes = {
    make: { values: ["SMA"], comment: "faded" },
    state: given(["ok"]),
    kind: given(["Old"]),
    "repeat:string": given(["a", "b"]),
    "serial~a": given(["1"]),
    "serial~b": given(["2"]),
    "voc~a": given(["400"]),
  };
  await saveAnswers(
    before.as(before.inspector),
    before.projectId,
    Object.entries(changes).map(([fieldId, answer]) => ({ fieldId, basedOn: 0, answer })),
  );
  await db
    .update(projects)
    .set({ status: "Completed", startedAt: new Date("2026-11-03T18:00:00Z") })
    .where(eq(projects.id, before.projectId));
});

const siteOf = async (projectId: string) =>
  (await db.select().from(projects).where(eq(projects.id, projectId)))[0]!.siteId;

/** Another project of the same organization, at the same address unless another is given. */
async function visitAgain({ address, formId }: { address?: string; formId?: string } = {}) {
  const [place] = await db
    .select()
    .from(sites)
    .where(eq(sites.id, await siteOf(before.projectId)));
  const known = await getIntake(before.as(before.admin), before.projectId);
  const project = await makeProject({
    organizationId: before.organizationId,
    status: "In Progress",
    site: { siteAddress: address ?? place!.siteAddress.toUpperCase() },
    formId: known.publishedForm.id,
    inspectorKind: "internal",
    inspectorId: before.inspector.id,
    inspectorName: before.inspector.name,
    inspectorOrganizationId: before.organizationId,
    parties: [{ partyKind: "user", partyId: before.inspector.id, role: "inspector" }],
  });
  const own = { ...form, id: formId ?? known.publishedForm.id };
  await db.insert(intakes).values({
    projectId: project.id,
    organizationId: before.organizationId,
    formId: own.id,
    formVersion: 1,
    form: own,
    fieldIds: ["make", "state", "kind", "serial", "voc", "repeat:string"],
  });
  const scope = before.as(before.inspector);
  await inTransaction((tx) => carryAnswers(tx, scope, project, own));
  return { project, scope, intake: await getIntake(scope, project.id) };
}

describe("the next visit to a site", () => {
  it("begins with the answers to marked questions, also in each instance, without comments", async () => {
    const { intake } = await visitAgain();
    expect(intake.answers).toEqual({
      make: given(["SMA"]),
      "repeat:string": given(["a", "b"]),
      "serial~a": given(["1"]),
      "serial~b": given(["2"]),
    });
    expect(Object.values(intake.versions)).toEqual([0, 0, 0, 0]);
    expect(intake.carried).toEqual({
      on: "2026-11-03",
      answers: {
        make: given(["SMA"]),
        "serial~a": given(["1"]),
        "serial~b": given(["2"]),
      },
    });
  });

  it("shows where they are from until they are confirmed, also by somebody who worked offline", async () => {
    const { project, scope } = await visitAgain();
    const page = () => openPage(scope, project.id, { sectionId: "site", showMissing: false });
    expect((await page()).carried).toEqual({
      on: "Tue, Nov 3, 2026",
      answers: { make: given(["SMA"]) },
    });
    const change = (fieldId: string, value: string) =>
      saveAnswers(scope, project.id, [{ fieldId, basedOn: 0, answer: given([value]) }]);
    expect(await change("make", "SMA")).toEqual({
      saved: [{ fieldId: "make", version: 1 }],
      conflicts: [],
    });
    expect((await change("serial~a", "9")).conflicts).toEqual([]);
    expect((await page()).versions).toMatchObject({ make: 1 });
  });

  it.each([
    ["another address", { address: "9 Elsewhere Road" }],
    ["another form", { formId: "other" }],
  ])("begins empty at %s", async (_, other) => {
    const { intake } = await visitAgain(other);
    expect(intake.answers).toEqual({});
    expect(intake.carried).toBeNull();
  });

  it("never begins with the answers of another organization at the same address", async () => {
    const other = await makeIntake({ form });
    const [place] = await db
      .select()
      .from(sites)
      .where(eq(sites.id, await siteOf(before.projectId)));
    await db
      .update(sites)
      .set({ siteAddress: place!.siteAddress })
      .where(eq(sites.id, await siteOf(other.projectId)));
    const known = await getIntake(before.as(before.admin), before.projectId);
    const own = { ...form, id: known.publishedForm.id };
    await db.update(intakes).set({ formId: own.id }).where(eq(intakes.projectId, other.projectId));
    const scope = other.as(other.admin);
    await inTransaction((tx) => carryAnswers(tx, scope, other.project, own));
    expect((await getIntake(scope, other.projectId)).answers).toEqual({});
  });
});
