import { writeLog } from "#app/platform/events/write-log.server.ts";
import { countUp } from "#app/platform/auth/throttle.server.ts";
import { recordError } from "#app/platform/errors/record-error.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { readJson } from "#app/platform/form/read-body.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { reportedError, type ReportedError } from "./reported-error.input.ts";

/** @throws Problem body-too-large, or invalid-input for a body that does not fit the schema. */
export async function readReportedError(request: Request): Promise<ReportedError> {
  const parsed = reportedError.safeParse(await readJson(request, "errorReportBytes"));
  if (!parsed.success) throw new Problem("invalid-input");
  return parsed.data;
}

/**
 * Counts the error together with equal ones; the first of its kind is also written to the log.
 * @throws Problem "too-many-attempts" for a reporter in a loop.
 */
export async function reportError(
  scope: Scope,
  { message, ...rest }: ReportedError,
): Promise<void> {
  const { viewer, organizationId } = scope;
  const limit = { key: `error-report:${viewer.id}`, max: bound("errorReports"), seconds: 600 };
  if (await countUp(db, [limit])) throw new Problem("too-many-attempts");
  const isFirst = await recordError({
    organizationId,
    origin: "browser",
    name: rest.name,
    message,
    source: rest.source ?? null,
    userId: viewer.id,
  });
  if (!isFirst) return;
  await writeLog(db, scope, {
    type: "error",
    category: "errors",
    categoryId: viewer.id,
    message,
    extended: rest,
  });
}
