import type { EventListener } from "#app/platform/events/domain-events.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { sendSecurityNotice } from "../jobs/send-security-notice.job.ts";

/** The address that was left is told, for whoever reads it may not have asked for the change. */
export const listen: EventListener<"user.email-changed"> = async (tx, _scope, { from, to }) => {
  if (from.toLowerCase() === to.toLowerCase()) return;
  await enqueue(tx, sendSecurityNotice, { email: from, what: "address-changed" });
};
