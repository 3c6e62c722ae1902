import { db } from "#db/client.server.ts";
import type { FormInView } from "#modules/forms/public.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import type { RubricQuestion } from "#modules/form-logic/public.scoring.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { rubrics, scoringSystems } from "../schema.ts";

type SystemRow = typeof scoringSystems.$inferSelect;
type RubricRow = typeof rubrics.$inferSelect;

let made = 0;

/** Half of the questions must pass; one major failure is accepted and any number of minor ones. */
export async function makeScoringSystem(
  organizationId: string,
  set: Partial<typeof scoringSystems.$inferInsert> = {},
): Promise<SystemRow> {
  const [row] = await db
    .insert(scoringSystems)
    .values({
      name: `System ${++made}`,
      criticalityMap: { Major: 1, Minor: null },
      percentageFailure: 50,
      ...set,
      organizationId,
    })
    .returning();
  return row!;
}

const yesPasses: RubricQuestion = {
  criticalityCategory: "Major",
  options: { Yes: "Pass", No: "Fail", "N/A": "Ignore" },
};

/** A form with one question, "sound", a rubric that scores it and the rubric's system. */
export async function makeRubric(
  organizationId: string,
  set: Partial<typeof rubrics.$inferInsert> & { form?: FormDefinition & FormInView } = {},
): Promise<{ form: FormDefinition & FormInView; rubric: RubricRow; system: SystemRow }> {
  const { form = await makeForm(organizationId), ...columns } = set;
  const system = await makeScoringSystem(organizationId);
  const [rubric] = await db
    .insert(rubrics)
    .values({
      name: `Rubric ${++made}`,
      questions: { sound: yesPasses },
      ...columns,
      organizationId,
      formId: form.id,
      scoringSystemId: system.id,
    })
    .returning();
  return { form, rubric: rubric!, system };
}

export { saveRubrics } from "../domain/rubrics/save-rubrics.server.ts";
