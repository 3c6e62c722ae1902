import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import type { PermissionChange } from "./change-permission.input.ts";
import { getAuthorization } from "./get-authorization.server.ts";
import { lentLabels, permissionAfter, type PermissionState } from "./permission-actions.ts";
import { readPermission, notifyBothSides, writePermission } from "./write-permission.server.ts";

const noticeOfState: Record<PermissionState, { notice: string; verb: string }> = {
  pending: { notice: "authorizations.requested", verb: "requested" },
  active: { notice: "authorizations.confirmed", verb: "confirmed" },
  inactive: { notice: "authorizations.ended", verb: "ended" },
};

/**
 * Makes one step of one permission. The same step sent twice is made once.
 * @throws Problem "not-found"; "illegal-transition" for a step that the other side must take.
 */
export function changePermission(
  scope: Scope,
  id: string,
  { side, type, to }: PermissionChange,
): Promise<void> {
  return inTransaction(async (tx) => {
    const authorization = await getAuthorization(tx, scope, id, { forUpdate: true });
    const holderId = side === "you" ? scope.organizationId : authorization.otherId;
    const before = await readPermission(tx, authorization, { holderId, userType: type });
    const after = permissionAfter(before, to, {
      holderId,
      byOrganizationId: scope.organizationId,
    });
    if (!after)
      throw new Problem("illegal-transition", "The other company has to confirm this permission.");
    if (after === before) return;
    await writePermission(tx, authorization, { ...after, holderId, userType: type });
    const { notice, verb } = noticeOfState[to];
    await notifyBothSides(tx, scope, authorization, {
      notice,
      words: `${verb} the authorization for ${lentLabels[type]}`,
    });
  });
}
