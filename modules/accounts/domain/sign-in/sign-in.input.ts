import { z } from "zod";
import { emailField } from "../account/email.input.ts";
import { longestPassword } from "../password/password-rules.ts";

/** A password as typed, compared as it is. Signs outside the basic plane count twice here, so the bound is twice as wide. */
export const typedPassword = z
  .string("this field is required")
  .min(1, "this field is required")
  .max(2 * longestPassword, `may be no longer than ${longestPassword} characters`);

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

/** A sign-in link, with the address when the browser is not the one that asked. */
export const linkInput = z.object({ email: emailField.optional() });

/** Which session to end: its id, or "everywhere". The password is asked of accounts that have one. */
export const endSessionInput = z.object({
  session: z.string("this field is required").max(100),
  password: typedPassword.or(z.literal("")).default(""),
});

/** The address is typed once more, so that nothing is deleted by a press too many. */
export const deleteAccountInput = endSessionInput
  .pick({ password: true })
  .extend({ email: emailField });
