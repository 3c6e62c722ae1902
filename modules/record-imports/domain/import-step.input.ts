/** The data that is posted to the page of an import. Without an intent it is the confirmation. */
import { z } from "zod";

const maxPath = 1_000;
const maxListed = 2_000;

const listOf = z
  .union([z.string().max(maxPath), z.array(z.string().max(maxPath)).max(maxListed)])
  .default([])
  .transform((value) => [value].flat());

const text = z.string().max(maxPath).default("");

export const importStep = z
  .object({ intent: z.string().default("confirm") })
  .loose()
  .pipe(
    z.discriminatedUnion("intent", [
      z.object({ intent: z.literal("confirm") }),
      z.object({ intent: z.literal("undo") }),
      z.object({ intent: z.literal("discard") }),
      z
        .object({
          intent: z.literal("columns"),
          /** The columns, and the question of each in the same order. */
          column: listOf,
          question: listOf,
          owner: text,
          address: text,
        })
        .refine(({ column, question }) => column.length === question.length, {
          path: ["question"],
          message: "Choose a question for each column.",
        }),
      z
        .object({
          intent: z.literal("values"),
          /** For each value that is no choice: its question, and what it becomes, in the same order. */
          question: listOf,
          value: listOf,
          choice: listOf,
        })
        .refine(
          ({ question, value, choice }) =>
            question.length === value.length && value.length === choice.length,
          { path: ["choice"], message: "Choose what each value becomes." },
        ),
    ]),
  );
