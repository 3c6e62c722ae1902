import { z } from "zod";
import { emailFault } from "#app/platform/form/field-rules.ts";

/** An e-mail address as typed, without surrounding space. Case and plus-parts stay; comparing ignores case. */
export const emailField = z
  .string("this field is required")
  .trim()
  .superRefine((text, context) => {
    const message = emailFault(text);
    if (message) context.addIssue({ code: "custom", message });
  });
