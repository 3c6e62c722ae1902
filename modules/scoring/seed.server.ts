/** The demo's scoring systems and rubrics, in the owner organization. */
import { inTransaction } from "#db/client.server.ts";
import { demoUsers, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { storeRubricCount, storeRubricUses } from "#modules/forms/public.rubrics.server.ts";
import { rubricUses } from "./domain/rubrics/rubric-uses.ts";
import { rubrics, scoringSystems } from "./schema.ts";
import { demoRubrics, demoScoringSystems } from "./seed-data/rubrics.ts";

export async function seed(): Promise<void> {
  const author = demoUsers.find(
    (user) => user.organizationId === ownerOrganizationId && user.type === "admin",
  );
  if (!author) throw new Error("The demo has no admin in the owner organization.");
  const scope = await scopeOfUser(author.id);
  const owned = { organizationId: ownerOrganizationId };
  const byForm = Map.groupBy(demoRubrics, ({ formId }) => formId);
  await inTransaction(async (tx) => {
    await tx
      .insert(scoringSystems)
      .values(
        demoScoringSystems.map((system) => ({ ...owned, ...system, createdById: author.id })),
      );
    await tx.insert(rubrics).values(demoRubrics.map((rubric) => ({ ...owned, ...rubric })));
    for (const [formId, formRubrics] of byForm) {
      await storeRubricCount(tx, scope, formId, formRubrics.length);
      await storeRubricUses(tx, scope, formId, rubricUses(formRubrics));
    }
  });
}
