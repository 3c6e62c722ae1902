import { and, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { hasRepeats } from "#modules/form-logic/public.ts";
import { listCountingAnswers } from "#modules/intake/public.rows.server.ts";
import { isIntakeReadable } from "#modules/projects/public.rows.server.ts";
import type { VersionOfForm } from "./expand-rows.ts";
import { countInstances, type InstanceCounts } from "./instance-columns.ts";

/** Reads how many instances the repeating sections of the selected projects have. Forms without repeats need no query. */
export async function readInstanceCounts(
  scope: Scope,
  condition: SQL | undefined,
  versions: readonly VersionOfForm[],
): Promise<InstanceCounts> {
  const repeating = versions.filter(({ form }) => hasRepeats(form));
  if (repeating.length === 0) return new Map();
  const fieldIds = repeating.flatMap(({ form }) =>
    form.sections.flatMap(({ repeat }) =>
      repeat?.count.by === "answer" ? [repeat.count.fieldId] : [],
    ),
  );
  const counting = await listCountingAnswers(scope, and(condition, isIntakeReadable(scope)), {
    versions: repeating.map(({ key }) => key),
    fieldIds,
  });
  return countInstances(repeating, counting);
}
