/** Talks to the browser's passkey API; its library is loaded when a button is pressed. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { isFormRefusal, type FormRefusal } from "#app/platform/form/form-refusal.ts";

const noAnswer = "Your device did not answer. Try again, or sign in another way.";

/** A device's answer as JSON, or why there is none. */
export type DeviceAnswer = { answer: string } | { refusal: FormRefusal };

function refused(sentence: string): { refusal: FormRefusal } {
  return { refusal: { values: {}, errors: {}, sentence } };
}

async function challengeFrom(path: string, form?: FormData): Promise<unknown> {
  const response = await fetch(path, { method: "POST", ...(form && { body: form }) });
  const given: unknown = await response.json();
  if (response.ok || isFormRefusal(given)) return given;
  const { sentence } = given as { sentence?: string };
  return refused(sentence ?? noAnswer).refusal;
}

async function asking(ask: () => Promise<unknown>): Promise<DeviceAnswer> {
  try {
    const answer = await ask();
    return isFormRefusal(answer) ? { refusal: answer } : { answer: JSON.stringify(answer) };
  } catch {
    // Canceled, timed out, unknown here, or offline: in each case the person can try again.
    return refused(noAnswer);
  }
}

/** Has the device create a passkey for the challenge that the posted form returns. */
export function makePasskey(path: string, form: FormData): Promise<DeviceAnswer> {
  return asking(async () => {
    const given = await challengeFrom(path, form);
    if (isFormRefusal(given)) return given;
    const { options } = given as { options: PublicKeyCredentialCreationOptionsJSON };
    const { startRegistration } = await import("@simplewebauthn/browser");
    return startRegistration({ optionsJSON: options });
  });
}

/** Has the device sign with a passkey for this site. */
export function askForPasskey(path: string): Promise<DeviceAnswer> {
  return asking(async () => {
    const given = await challengeFrom(path);
    if (isFormRefusal(given)) return given;
    const { options } = given as { options: PublicKeyCredentialRequestOptionsJSON };
    const { startAuthentication } = await import("@simplewebauthn/browser");
    return startAuthentication({ optionsJSON: options });
  });
}
