/** Stored data is also available under the names of the specification. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { projectStatuses } from "#app/platform/project-status.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization, makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { cancellations, siteNotes } from "../schema.ts";
import { projectLists } from "../domain/lists/project-lists.ts";
import { makeProjectSetup } from "./project-setup.ts";

useTestDatabase();

test("a project has the rubrics of its form, and none without a form", async () => {
  const { owner, form, rubricId } = await makeProjectSetup();
  const { rubric } = await makeRubric(owner.id, { form });
  await makeRubric(owner.id);
  const rubricsOf = async (formId: string | null) => {
    const { id } = await makeProject({ organizationId: owner.id, formId });
    const [row] = await db.execute<{ formRubrics: { id: string; name: string }[] }>(
      sql`select "formRubrics" from documents."projects" where id = ${id}`,
    );
    return row!.formRubrics;
  };
  const found = await rubricsOf(form.id);
  expect(found.map(({ id }) => id).toSorted()).toEqual([rubricId, rubric.id].toSorted());
  expect(found).toContainEqual({ id: rubric.id, name: rubric.name });
  expect(await rubricsOf(null)).toEqual([]);
});

test("the record of the statuses has those of the tabs, and none but the specification's", async () => {
  const [row] = await db.execute(sql`select value from meta where key = 'project_statuses'`);
  expect(row?.value).toEqual(projectStatuses);
  expect(projectLists.projects.tabs).toEqual(projectStatuses);
  const specified =
    "To Be Scheduled, Submitted, Rejected, Incomplete, Completed, Canceled, Cancel Requested, Requested, Scheduled, In Progress, Review, Needs Corrections, Finalized";
  expect(specified.split(", ")).toEqual(expect.arrayContaining([...projectStatuses]));
});

test("a project has its parties, its site, its notes and why it was canceled", async () => {
  const { owner, form } = await makeProjectSetup();
  const { id } = await makeProject({
    organizationId: owner.id,
    formId: form.id,
    formTitle: "Roof check",
    clientId: null,
    installerId: "installer-1",
    installerName: "Brightrail",
    restrictSchedule: true,
    site: { siteOwnerName: "Ann Lee", recordAddress: "Lot 7" },
  });
  const byAnn = { organizationId: owner.id, projectId: id };
  await db
    .insert(siteNotes)
    .values({ ...byAnn, note: "Gate code 4", authorId: "a", authorName: "Ann" });
  await db
    .insert(cancellations)
    .values({ ...byAnn, reason: "Sold", canceledById: "a", canceledByName: "Ann" });
  const [stored] = await db.execute(sql`select * from documents."projects" where id = ${id}`);
  expect(stored).toMatchObject({
    organization: { id: owner.id, name: owner.name },
    client: null,
    installer: { id: "installer-1", name: "Brightrail" },
    intake: { id: form.id, title: "Roof check", skipReview: false },
    site: { siteOwnerName: "Ann Lee", dummyAddress: "Lot 7", sameAddress: false, thumbnail: null },
    inspection: { date: null, inspector: null },
    assigned: false,
    restrict_schedule: true,
    intakeCancellations: [],
    cancellations: [{ reason: "Sold", canceledBy: { id: "a", name: "Ann" } }],
    siteNotes: [{ note: "Gate code 4", authorId: "a", author: "Ann", contactAttempted: false }],
  });
});

test("every organization has its clients, also while it has none", async () => {
  const { id } = await makeOrganization();
  const found = await db.execute(
    sql`select "clientWhereOwner" from documents."org_associations" where id = ${id}`,
  );
  expect(found).toEqual([{ clientWhereOwner: [] }]);
});
