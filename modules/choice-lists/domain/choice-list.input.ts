import { z } from "zod";

export const newListInput = z.object({
  newListId: z.string().min(1).max(100),
  name: z.string().default(""),
  /** Id of a ready list to begin with. */
  ready: z.string().optional(),
});

export const listInput = z.object({
  intent: z.enum(["save", "update-drafts", "delete", "restore"]),
  name: z.string().default(""),
  choices: z.string().max(1_000_000).default(""),
  version: z.coerce.number().int().catch(0),
  form: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((ids) => new Set([ids].flat())),
});
