import { z } from "zod";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import { textField } from "../ticket-fields.ts";

export const commentInput = z.object({
  text: textField.refine((text) => text !== "", requiredMessage),
  /** The idempotency key. Open pages send it by this name. */
  sendKey: z.string().min(1).max(40),
});

export type CommentInput = z.output<typeof commentInput>;
