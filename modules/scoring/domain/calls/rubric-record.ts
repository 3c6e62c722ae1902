/** A rubric as programs read it. Pure. */
import { z } from "zod";
import { limitBounds, optionScores } from "#modules/form-logic/public.scoring.ts";
import type { rubrics, scoringSystems } from "../../schema.ts";

const time = z.iso.datetime();

export const listQuery = z.strictObject({
  form: z.string().min(1, "Name a form.").meta({ description: "The id of a form." }),
});

export const listedRubric = z.object({ id: z.string(), name: z.string() });

export const rubricRecord = z.object({
  id: z.string(),
  version: z.number().int().meta({ description: "Also in the header ETag." }),
  name: z.string(),
  formId: z.string(),
  scoringSystem: z.object({
    id: z.string(),
    name: z.string(),
    minimumPercentage: z.number().nullable().meta({ description: "Without one, any is enough." }),
    criticalities: z.array(
      z.object({
        name: z.string(),
        accepted: z
          .number()
          .nullable()
          .meta({ description: "How many failures are accepted; without a number, any." }),
      }),
    ),
  }),
  questions: z.array(
    z.object({
      questionId: z.string(),
      criticality: z.string().nullable(),
      scores: z
        .record(z.string(), z.enum(optionScores))
        .meta({ description: "By the value of the answer." }),
      limits: z
        .array(
          z.object({
            bound: z.enum(limitBounds),
            value: z.number().nullable(),
            percentOf: z.string().nullable(),
            criticality: z.string().nullable(),
          }),
        )
        .meta({ description: "Of a number." }),
      countsWorst: z.boolean().meta({
        description: "Of a repeating section only the worst instance counts.",
      }),
      countsAverage: z.boolean().meta({
        description: "Of a repeating section the mean of the numbers counts once.",
      }),
    }),
  ),
  updatedAt: time,
});

interface StoredRubric {
  rubric: typeof rubrics.$inferSelect;
  system: typeof scoringSystems.$inferSelect;
}

export function describeRubric({ rubric, system }: StoredRubric): z.output<typeof rubricRecord> {
  const { id, version, name, formId, updatedAt } = rubric;
  return {
    id,
    version,
    name,
    formId,
    scoringSystem: {
      id: system.id,
      name: system.name,
      minimumPercentage: system.percentageFailure,
      criticalities: Object.entries(system.criticalityMap).map(([criticality, accepted]) => ({
        name: criticality,
        accepted,
      })),
    },
    questions: Object.entries(rubric.questions).map(([questionId, question]) => ({
      questionId,
      criticality: question.criticalityCategory,
      scores: question.options,
      limits: (question.limits ?? []).map(({ bound, value, percentOf, category }) => ({
        bound,
        value,
        percentOf,
        criticality: category,
      })),
      countsWorst: question.instances === "worst",
      countsAverage: question.instances === "average",
    })),
    updatedAt: updatedAt.toISOString(),
  };
}
