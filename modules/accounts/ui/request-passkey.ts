/** Talks to the browser's passkey API; its library is loaded when a button is pressed. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { isFormRefusal, type FormRefusal } from "#app/platform/form/form-refusal.ts";

const noAnswer = "Your device did not answer. Try again, or sign in another way.";

/** A device's answer as JSON, or why there is none. */
export type DeviceAnswer = { answer: string } | { refusal: FormRefusal };

function refused(message: string): { refusal: FormRefusal } {
  return { refusal: { values: {}, errors: {}, message } };
}

async function challengeFrom(path: string, form?: FormData): Promise<unknown> {
  const response = await fetch(path, { method: "POST", ...(form && { body: form }) });
  const body: unknown = await response.json();
  if (response.ok || isFormRefusal(body)) return body;
  const { message } = body as { message?: string };
  return refused(message ?? noAnswer).refusal;
}

async function toDeviceAnswer(request: () => Promise<unknown>): Promise<DeviceAnswer> {
  try {
    const answer = await request();
    return isFormRefusal(answer) ? { refusal: answer } : { answer: JSON.stringify(answer) };
  } catch {
    // Canceled, timed out, unknown here, or offline: in each case the person can try again.
    return refused(noAnswer);
  }
}

/** Has the device create a passkey for the challenge that the posted form returns. */
export function createPasskey(path: string, form: FormData): Promise<DeviceAnswer> {
  return toDeviceAnswer(async () => {
    const challenge = await challengeFrom(path, form);
    if (isFormRefusal(challenge)) return challenge;
    const { options } = challenge as { options: PublicKeyCredentialCreationOptionsJSON };
    const { startRegistration } = await import("@simplewebauthn/browser");
    return startRegistration({ optionsJSON: options });
  });
}

/** Has the device sign with a passkey for this site. */
export function requestPasskey(path: string): Promise<DeviceAnswer> {
  return toDeviceAnswer(async () => {
    const challenge = await challengeFrom(path);
    if (isFormRefusal(challenge)) return challenge;
    const { options } = challenge as { options: PublicKeyCredentialRequestOptionsJSON };
    const { startAuthentication } = await import("@simplewebauthn/browser");
    return startAuthentication({ optionsJSON: options });
  });
}
