import { z } from "zod";
import { emailField } from "./email.input.ts";
import { passwordError } from "../password/password-rules.ts";
import { typedPassword } from "../sign-in/sign-in.input.ts";

const newPassword = z.string("this field is required").min(1, "this field is required");

export const signUpInput = z
  .object({ email: emailField, password: newPassword })
  .superRefine(({ email, password }, context) => {
    const error = passwordError(password, email);
    if (error) context.addIssue({ code: "custom", path: ["password"], message: error });
  });

export const newPasswordInput = z.object({ password: newPassword });

export const changePasswordInput = z.object({ password: typedPassword, newPassword });
