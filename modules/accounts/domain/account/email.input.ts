import { z } from "zod";
import { emailError } from "#app/platform/form/field-rules.ts";

/** An email address as typed, trimmed. Case and plus-parts are stored; comparison ignores case. */
export const emailField = z
  .string("this field is required")
  .trim()
  .superRefine((text, context) => {
    const message = emailError(text);
    if (message) context.addIssue({ code: "custom", message });
  });
