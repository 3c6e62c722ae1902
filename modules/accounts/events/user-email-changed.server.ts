import type { EventListener } from "#app/platform/events/domain-events.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { isProvenAddress } from "../domain/account/prove-email.server.ts";
import { sendSecurityNotice } from "../jobs/send-security-notice.job.ts";

/**
 * Notifies the previous address, because its reader may not have asked for the change. An address that was never confirmed may
 * belong to somebody else and gets no mail.
 */
export const listen: EventListener<"user.email-changed"> = async (tx, _scope, { from, to }) => {
  if (from.toLowerCase() === to.toLowerCase() || !(await isProvenAddress(tx, from))) return;
  await enqueue(tx, sendSecurityNotice, { email: from, what: "address-changed" });
};
