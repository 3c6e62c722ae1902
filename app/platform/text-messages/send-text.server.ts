/** Text messages to phones, by the program that `TEXT_WEBHOOK_URL` names. No provider is built in. */
import type { Mail } from "../mail/mail-message.ts";
import { sendOnce } from "../mail/send-mail.server.ts";
import { log } from "../log.server.ts";
import { env } from "../settings/env.server.ts";

export interface TextMessage {
  /** Identifies the occasion. The same key is sent only once. */
  key: string;
  /** As `textNumber` returns it. */
  to: string;
  text: string;
}

/** A number with its country, such as "+13035550100"; American where none is given. Null when it is no number. */
export function textNumber(phone: string | null): string | null {
  const digits = phone?.replace(/[\s().-]/g, "") ?? "";
  if (/^\+[1-9]\d{7,14}$/.test(digits)) return digits;
  if (/^1?[2-9]\d{9}$/.test(digits)) return `+1${digits.slice(-10)}`;
  return null;
}

/** A text message counts and is recorded as a mail is. */
export const asMail = ({ key, to, text }: TextMessage): Mail & { to: string } => ({
  key,
  to: `tel:${to}`,
  subject: "Text message",
  text,
});

/** @throws when the program cannot be reached or answers another status than 2xx, so that the job runs again. */
export async function sendText(
  message: TextMessage,
): Promise<"sent" | "sent-before" | "to-samples"> {
  return sendOnce(asMail(message), () => deliver(message));
}

const timeoutMilliseconds = 10_000;

async function deliver({ key, to, text }: TextMessage): Promise<void> {
  const { TEXT_WEBHOOK_URL: url, TEXT_WEBHOOK_TOKEN: token } = env();
  if (!url) {
    // Without the text: it has a link that opens the visit.
    log().info({ key }, "Text message not sent: TEXT_WEBHOOK_URL is not set");
    return;
  }
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": key,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ to, text }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The text message service answered ${response.status}.`);
}
