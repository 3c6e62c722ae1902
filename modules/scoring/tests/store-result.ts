import { db } from "#db/client.server.ts";
import type { IntakeResult, RawScore } from "#modules/form-logic/public.scoring.ts";
import { intakeResults } from "../schema.ts";

/** Stores a current result of a project with these numbers, as if it had been scored. */
export async function storeResult(
  projectId: string,
  organizationId: string,
  rawData: RawScore,
): Promise<void> {
  const result: IntakeResult = {
    scoreText: "",
    criticalities: {},
    rawData,
    verdict: "Pass",
    failures: [],
    scoredWith: {
      rubric: {
        id: "rubric",
        name: "Rubric",
        formId: "form",
        scoringSystemId: "system",
        questions: {},
      },
      scoringSystem: { id: "system", name: "System", criticalityMap: {}, percentageFailure: null },
    },
  };
  await db.insert(intakeResults).values({
    organizationId,
    projectId,
    formId: "form",
    formVersion: 1,
    rubricId: "rubric",
    rubricName: "Rubric",
    verdict: "Pass",
    result,
  });
}
