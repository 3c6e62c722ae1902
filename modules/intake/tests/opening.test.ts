import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeOrganization } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { forms } from "#db/forms-schema.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { readIntake } from "../domain/get-intake.server.ts";
import { viewIntake } from "../domain/opening/view-intake.server.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";

useTestDatabase();

async function view({ as, inspector, projectId }: MadeIntake) {
  const scope = as(inspector);
  const found = await getProject(scope, projectId);
  const intake = await readIntake(found.project);
  const shown = await viewIntake(scope, found, intake, { sectionId: null, showMissing: false });
  return { shown, formId: intake.form.id };
}

it("shows the form's logo to users who may read the form", async () => {
  const made = await makeIntake();
  const { shown, formId } = await view(made);
  expect(shown.logo).toBeNull();
  const logoFileId = newId();
  await db
    .insert(forms)
    .values({ id: formId, organizationId: made.organizationId, title: "Roof check", logoFileId });
  expect((await view(made)).shown.logo).toBe(logoFileId);
  const { id: organizationId } = await makeOrganization();
  await db.update(forms).set({ organizationId }).where(eq(forms.id, formId));
  expect((await view(made)).shown.logo).toBeNull();
});
