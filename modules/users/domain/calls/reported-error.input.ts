import { z } from "zod";

const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.replaceAll("\0", ""));

/** The organization that a caller names is ignored. The error is logged for the caller's own organization. */
export const reportedError = z.object({
  name: text(200),
  source: text(500).optional(),
  message: text(10_000),
  timestamp: z.union([z.string().max(60), z.number()]).optional(),
});

export type ReportedError = z.output<typeof reportedError>;
