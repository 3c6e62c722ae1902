import { z } from "zod";
import { lengthError } from "#app/platform/form/field-rules.ts";

export const allRequired = "All fields are required";

export const profileFields = ["name", "email", "phone", "company", "address"] as const;

/** Three to forty characters. Names contain no control characters, and PostgreSQL refuses a zero byte. */
const text = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const message = lengthError(value);
    if (message) context.addIssue({ code: "custom", message });
  })
  .regex(/^\P{Cc}*$/u, "may be one line of text only");

/** Ten to fifteen digits with common separators, and an optional extension. */
const phone = /^\+?(?:[\s().-]*\d){10,15}(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i;

const filled = z.object({
  name: text,
  phone: z
    .string()
    .trim()
    .max(40, "invalid phone number format")
    .regex(phone, "invalid phone number format"),
  company: text,
  address: text,
});

export type Profile = z.output<typeof filled>;

/** The email must be posted but is never read: the account's own address is used. */
export const profileInput = z
  .record(z.string(), z.unknown())
  .superRefine((values, context) => {
    for (const name of profileFields) {
      const value = values[name];
      if (typeof value !== "string" || value.trim() === "")
        context.addIssue({ code: "custom", path: [name], message: allRequired });
    }
  })
  .pipe(filled);
