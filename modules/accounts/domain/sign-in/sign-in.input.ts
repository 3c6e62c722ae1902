import { z } from "zod";
import { emailField } from "../account/email.input.ts";
import { maxPasswordLength } from "../password/password-rules.ts";

/**
 * A password as typed, compared without changes. Characters outside the basic plane count twice here, so the limit is doubled.
 */
export const typedPassword = z
  .string("this field is required")
  .min(1, "this field is required")
  .max(2 * maxPasswordLength, `may be no longer than ${maxPasswordLength} characters`);

/** The two buttons of the sign-in form: the password, or a link by mail. */
export const signInInput = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("email-link"),
    email: emailField,
    redirectTo: z.string().optional(),
  }),
  z.object({
    intent: z.literal("password").optional(),
    email: emailField,
    password: typedPassword,
    redirectTo: z.string().optional(),
  }),
]);

export const forgotInput = z.object({ email: emailField });

/** A sign-in link, with the address when the browser did not request it. */
export const linkInput = z.object({ email: emailField.optional() });

/** Which session to end: its id, or "everywhere". Accounts that have a password must type it. */
export const endSessionInput = z.object({
  session: z.string("this field is required").max(100),
  password: typedPassword.or(z.literal("")).default(""),
});

/** The address must be typed again, so that nobody deletes the account by accident. */
export const deleteAccountInput = endSessionInput
  .pick({ password: true })
  .extend({ email: emailField });
