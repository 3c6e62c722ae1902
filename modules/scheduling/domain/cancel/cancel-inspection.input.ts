import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { cancelMessages, findReason } from "./cancel-reasons.ts";
import { upTo } from "#app/platform/form/count-characters.ts";

const longestComment = 5_000;

/** The text fields of a posted cancellation; the photo comes beside them. */
export const cancelInput = z.object({
  reason: z.string({ error: cancelMessages.reason }).transform((word, context) => {
    const reason = findReason(word);
    if (!reason) context.addIssue({ code: "custom", message: cancelMessages.reason });
    return reason ?? { reason: word };
  }),
  comment: z
    .string()
    .trim()
    .refine(...upTo(longestComment))
    .default(""),
  /** Of the project as the person saw it. */
  version: recordVersion.catch(0),
  /**
   * In its place from a phone, whose own start of the visit may have changed the project since: the time that was booked as the
   * person saw it, empty for none.
   */
  bookedAt: z.union([z.literal(""), z.iso.datetime()]).optional(),
});

export type CancelInput = z.output<typeof cancelInput>;
