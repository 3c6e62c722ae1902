import { z } from "zod";
import { webhookEventNames } from "../announce/webhook-events.ts";
import { upTo } from "#app/platform/form/count-characters.ts";

const maxUrlLength = 2_000;

const events = z.preprocess(
  (posted) => (posted === undefined ? [] : [posted].flat()),
  z
    .array(z.enum(webhookEventNames))
    .min(1, "Choose at least one event.")
    .max(webhookEventNames.length),
);

/** A URL without user name and password, which would be readable in every log, and written exactly as it is requested. */
function isPlainUrl(text: string): boolean {
  // The URL parser silently removes line breaks and tabs.
  if (/[\s\p{Cc}]/u.test(text)) return false;
  const url = URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol)) return false;
  return url.username === "" && url.password === "" && url.hash === "";
}

const url = z
  .string("Enter an address.")
  .trim()
  .min(1, "Enter an address.")
  .refine(...upTo(maxUrlLength, `The address may have at most ${maxUrlLength} characters.`))
  .refine(isPlainUrl, {
    message: "Enter a web address such as https://example.com/webhooks.",
  });

export const webhookInput = z.object({ url, events });

export type WebhookInput = z.output<typeof webhookInput>;
