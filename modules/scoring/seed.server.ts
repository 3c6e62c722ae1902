/** The demo's scoring systems and rubrics, in the owner organization. */
import { inTransaction } from "#db/client.server.ts";
import { demoUsers, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { enterAs } from "#app/platform/enter.server.ts";
import { keepRubricCount } from "#modules/forms/public.server.ts";
import { rubrics, scoringSystems } from "./schema.ts";
import { demoRubrics, demoScoringSystems } from "./seed-data/rubrics.ts";

export async function seed(): Promise<void> {
  const author = demoUsers.find(
    (user) => user.organizationId === ownerOrganizationId && user.type === "admin",
  );
  if (!author) throw new Error("The demo has no admin in the owner organization.");
  const scope = await enterAs(author.id);
  const owned = { organizationId: ownerOrganizationId };
  const countByForm = new Map<string, number>();
  for (const { formId } of demoRubrics) countByForm.set(formId, (countByForm.get(formId) ?? 0) + 1);
  await inTransaction(async (tx) => {
    await tx
      .insert(scoringSystems)
      .values(
        demoScoringSystems.map((system) => ({ ...owned, ...system, createdById: author.id })),
      );
    await tx.insert(rubrics).values(demoRubrics.map((rubric) => ({ ...owned, ...rubric })));
    for (const [formId, count] of countByForm) await keepRubricCount(tx, scope, formId, count);
  });
}
