import type { SignUpErrors, SignUpValues } from "../domain/sign-up.input.ts";
import { inviteTexts } from "../domain/invite-texts.ts";
import type { SignUpAnswer } from "../domain/handle-invite-form.server.ts";
import { signUpBody } from "../domain/write-sign-up-body.ts";

type SignUpRefusal = Pick<SignUpAnswer, "errors"> & { message: string };

/** Sends a sign-up. @returns null once user and project are created, otherwise the message. */
export async function sendSignUp(
  specialUrl: string,
  values: SignUpValues,
  found: SignUpAnswer["found"],
): Promise<SignUpRefusal | null> {
  try {
    const response = await fetch("/createSpecialAccessUser", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(signUpBody(specialUrl, values, found)),
    });
    if (response.status === 201) return null;
    if (response.ok) return { message: inviteTexts.failed, errors: {} };
    return readRefusal(await response.json());
  } catch {
    return readRefusal(null);
  }
}

/** An unreadable response contains no message to show. */
function readRefusal(answer: unknown): SignUpRefusal {
  const { message, errors } = (answer ?? {}) as { message?: unknown; errors?: SignUpErrors };
  const isReadable = typeof message === "string" && message !== "";
  return { message: isReadable ? message : inviteTexts.noAnswer, errors: errors ?? {} };
}
