import { z } from "zod";
import { typedPassword } from "../sign-in/sign-in.input.ts";

const code = z
  .string("this field is required")
  .trim()
  .min(1, "this field is required")
  .max(40, "may be no longer than 40 characters");

export const codeInput = z.object({ code });

/** Required only for accounts that have a password. */
const password = typedPassword.or(z.literal("")).default("");

/** The buttons of the settings page. */
export const secondFactorInput = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin"), password }),
  z.object({ intent: z.literal("cancel") }),
  z.object({ intent: z.literal("confirm"), code }),
  z.object({ intent: z.literal("renew"), password, code }),
  z.object({ intent: z.literal("turn-off"), password, code }),
]);

/** The buttons of the page where an administrator manages a colleague's sign-in. */
export const colleagueSignInInput = z.object({
  intent: z.enum(["sign-out", "reset-second-factor"]),
  password,
});
