import { and, count, eq } from "drizzle-orm";
import type { EventListener } from "#app/platform/events/domain-events.ts";
import { Problem } from "#app/platform/problems.ts";
import { isOpen } from "../domain/find-invite.server.ts";
import { rubricInUse } from "../domain/special-access-texts.ts";
import { specialAccess } from "../schema.ts";

/** A rubric cannot be removed while an open link uses it; throwing here rolls back the removal. */
export const listen: EventListener<"rubric.before-removal"> = async (
  tx,
  scope,
  { rubricId, name },
) => {
  const mine = eq(specialAccess.organizationId, scope.organizationId);
  const [used] = await tx
    .select({ links: count() })
    .from(specialAccess)
    .where(and(mine, eq(specialAccess.rubricId, rubricId), isOpen));
  const links = used?.links ?? 0;
  if (links > 0) throw new Problem("invalid-input", rubricInUse(name, links));
};
