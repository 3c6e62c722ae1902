import { z } from "zod";
import { lengthError, phoneError } from "#app/platform/form/field-rules.ts";

export const allRequired = "All fields are required";

export const profileFields = ["name", "email", "phone", "company", "address"] as const;

/** One line that passes the rule. Names contain no control characters, and PostgreSQL refuses a zero byte. */
const lineWith = (error: (text: string) => string | null) =>
  z
    .string()
    .trim()
    .superRefine((value, context) => {
      const message = error(value);
      if (message) context.addIssue({ code: "custom", message });
    })
    .regex(/^\P{Cc}*$/u, "may be one line of text only");

const text = lineWith((value) => lengthError(value));

const filled = z.object({ name: text, phone: lineWith(phoneError), company: text, address: text });

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
