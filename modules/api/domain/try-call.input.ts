import { z } from "zod";

const longestKey = 200;
const longestText = 10_000;

/** A call that a person tries: with a key, the query string, and the body as text. */
export const tryInput = z.object({
  password: z
    .string()
    .trim()
    .min(1, "Enter your API key.")
    .max(longestKey)
    .regex(/^[!-~]+$/, "This is not an API key. Copy the key again."),
  query: z.string().max(longestText).default(""),
  body: z.string().max(longestText).default(""),
});

export type TryInput = z.output<typeof tryInput>;
