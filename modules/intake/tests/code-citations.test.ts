/** A project's form cites the edition of the code at its site, and keeps it. */
import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { sites } from "#db/schema.ts";
import { makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { codeEditionChoices } from "#modules/code-editions/schema.ts";
import { aField, aSection } from "#modules/form-logic/testing/form-factories.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { copyForm } from "../domain/copy-form.server.ts";
import { getIntake } from "../domain/get-intake.server.ts";

useTestDatabase();

test("the edition of the site's state is written into the project's form, which keeps it", async () => {
  const { id: userId, organizationId } = await makeUser({ type: "admin" });
  const scope = await scopeOfUser(userId);
  const citations = { "2017": "690.56(C)", "2023": "690.12(D)" };
  const form = await makeForm(organizationId, {
    definition: { sections: [aSection("s", [aField("label", { citations }), aField("other")])] },
  });
  await db
    .insert(codeEditionChoices)
    .values({ organizationId, edition: "2023", byState: { CO: "2020" } });
  const citationAt = async (siteAddress: string) => {
    const made = await makeProject({ organizationId, formId: form.id, site: { siteAddress } });
    const { project } = await getProject(scope, made.id);
    await inTransaction((tx) => copyForm(tx, scope, project, form.id));
    return { project, fields: (await getIntake(scope, made.id)).form.sections[0]!.fields };
  };
  const { fields: inOhio } = await citationAt("1 Elm St, Columbus, OH 43004");
  expect(inOhio[0]).toMatchObject({ citation: "NEC 2023 690.12(D)" });
  const { project, fields } = await citationAt("1 Elm St, Denver, CO 80202");
  expect(fields[0]).toMatchObject({ citation: "NEC 2017 690.56(C)" });
  expect(fields[1]).not.toHaveProperty("citation");
  await db.update(codeEditionChoices).set({ byState: {} });
  await db.update(sites).set({ siteAddress: "1 Elm St, Columbus, OH 43004" });
  expect((await getIntake(scope, project.id)).form.sections[0]!.fields[0]).toMatchObject({
    citation: "NEC 2017 690.56(C)",
  });
});
