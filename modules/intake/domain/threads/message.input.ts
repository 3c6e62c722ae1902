import { z } from "zod";
import { upTo } from "#app/platform/form/count-characters.ts";

export const maxMessageLength = 10_000;
export const maxPhotos = 6;

export const messageInput = z.object({
  text: z
    .string()
    .refine(...upTo(maxMessageLength, "may be no longer than 10,000 characters"))
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .default(""),
  /** The idempotency key. Open pages and phones send it by this name. */
  sendKey: z.string().min(8).max(64),
});
