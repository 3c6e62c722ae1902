import { z } from "zod";

const maxKeyLength = 200;
const maxTextLength = 10_000;

/** A call that a person tries: with a key, the query string, and the body as text. */
export const tryInput = z.object({
  password: z
    .string()
    .trim()
    .min(1, "Enter your API key.")
    .max(maxKeyLength)
    .regex(/^[!-~]+$/, "This is not an API key. Copy the key again."),
  path: z
    .string()
    .trim()
    .max(maxKeyLength)
    .regex(/^[\w.-]*$/, "Use letters, digits, dots, dashes and underscores.")
    .default(""),
  query: z.string().max(maxTextLength).default(""),
  body: z.string().max(maxTextLength).default(""),
});

export type TryInput = z.output<typeof tryInput>;
