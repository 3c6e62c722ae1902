import { z } from "zod";
import { writeLog } from "#app/platform/events/audit.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { readJson } from "#app/platform/form/read-body.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";

const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((given) => given.replaceAll("\0", ""));

/** The organization a caller names is not looked at: the entry goes to the caller's own. */
const reportedError = z.object({
  name: text(200),
  source: text(500).optional(),
  message: text(10_000),
  timestamp: z.union([z.string().max(60), z.number()]).optional(),
});

export type ReportedError = z.output<typeof reportedError>;

/** @throws Problem body-too-large, or invalid-input for a body that is no such error. */
export async function readReportedError(request: Request): Promise<ReportedError> {
  const parsed = reportedError.safeParse(await readJson(request, "errorReportBytes"));
  if (!parsed.success) throw new Problem("invalid-input");
  return parsed.data;
}

export async function reportError(
  scope: Scope,
  { message, ...rest }: ReportedError,
): Promise<void> {
  await writeLog(db, scope, {
    type: "error",
    category: "errors",
    categoryId: scope.viewer.id,
    message,
    extended: rest,
  });
}
