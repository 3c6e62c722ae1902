import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";

const answer = z.object({
  values: z.array(z.string().max(10_000, "may be no longer than 10000 characters")).max(200),
  comment: z.string().max(10_000, "may be no longer than 10000 characters").optional(),
});

/** What the browser sends: each change with the version of the answer it was based on, 0 for none. */
export const saveAnswersInput = z.object({
  changes: z
    .array(z.object({ fieldId: z.string().max(200), basedOn: recordVersion, answer }))
    .max(500),
});

export type AnswerChange = z.output<typeof saveAnswersInput>["changes"][number];
