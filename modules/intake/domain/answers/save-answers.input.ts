import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { statedTime } from "#app/platform/form/stated-time.ts";
import { upTo } from "#app/platform/form/count-characters.ts";

const text = z.string().refine(...upTo(10_000));

const answer = z.object({
  // A list of the rows of a table is the longest.
  values: z.array(text).max(1_000),
  comment: text.optional(),
});

/** The body of the browser's request. Each change has the version of the answer on which it is based, 0 for none. */
export const saveAnswersInput = z.object({
  changes: z
    .array(
      z.object({
        // The id of a repeated question ends with those of its instances.
        fieldId: z
          .string()
          .max(200)
          .regex(/^[^~]+(~[A-Za-z0-9]{1,12}){0,3}$/),
        basedOn: recordVersion,
        answer,
        doneAt: statedTime,
      }),
    )
    .max(500),
});

export type AnswerChange = z.output<typeof saveAnswersInput>["changes"][number];
