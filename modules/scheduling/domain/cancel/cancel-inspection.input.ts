import { z } from "zod";
import { statedTime } from "#app/platform/form/stated-time.ts";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { cancelMessages, findReason } from "./cancel-reasons.ts";
import { upTo } from "#app/platform/form/count-characters.ts";

const maxCommentLength = 5_000;

/** The text fields of a posted cancellation; the photo is separate. */
export const cancelInput = z.object({
  reason: z.string({ error: cancelMessages.reason }).transform((word, context) => {
    const reason = findReason(word);
    if (!reason) context.addIssue({ code: "custom", message: cancelMessages.reason });
    return reason ?? { reason: word };
  }),
  comment: z
    .string()
    .trim()
    .refine(...upTo(maxCommentLength))
    .default(""),
  /** The version of the project that the user saw. */
  version: recordVersion.catch(0),
  /**
   * The booked time that the user saw; empty for none. A phone sends it instead of `version`, because starting the
   * visit on the phone may have changed the version since.
   */
  bookedAt: z.union([z.literal(""), z.iso.datetime()]).optional(),
  doneAt: statedTime,
});

export type CancelInput = z.output<typeof cancelInput>;
