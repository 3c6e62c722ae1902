/** Stored data is also available under the names of the specification. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { projectStatuses } from "#app/platform/project-status.ts";
import { db } from "#db/client.server.ts";
import { makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
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
