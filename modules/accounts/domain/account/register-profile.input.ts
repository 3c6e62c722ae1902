import { z } from "zod";

export const allRequired = "All fields are required";

export const profileFields = ["name", "email", "phone", "company", "address"] as const;

/** Control signs are in no name, and the database takes no zero byte. */
const text = (shortest: number, longest: number) =>
  z
    .string()
    .trim()
    .min(shortest, `must be at least ${shortest} characters`)
    .max(longest, `may be no longer than ${longest} characters`)
    .regex(/^\P{Cc}*$/u, "may be one line of text only");

/** Ten to fifteen digits with the signs people put between them, and an extension. */
const phone = /^\+?(?:[\s().-]*\d){10,15}(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i;

const filled = z.object({
  name: text(3, 40),
  phone: z
    .string()
    .trim()
    .max(40, "invalid phone number format")
    .regex(phone, "invalid phone number format"),
  company: text(3, 40),
  address: text(3, 40),
});

export type Profile = z.output<typeof filled>;

/** The e-mail has to be posted but is never read: it is the account's own. */
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
