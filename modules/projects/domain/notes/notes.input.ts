import { z } from "zod";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import { upTo } from "#app/platform/form/count-characters.ts";

export const noteInput = z.object({
  /** The id of a new note. The page creates it, so that submitting twice adds one note. */
  noteId: z.union([z.literal(""), z.ulid()]).default(""),
  note: z
    .string(requiredMessage)
    .trim()
    .min(1, requiredMessage)
    .refine(...upTo(10_000)),
  contactAttempted: z
    .string()
    .optional()
    .transform((isChecked) => isChecked !== undefined),
});

export type NoteInput = z.output<typeof noteInput>;
