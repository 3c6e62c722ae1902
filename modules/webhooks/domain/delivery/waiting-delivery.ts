import type { webhookDeliveries, webhooks } from "../../schema.ts";

/** A delivery that waits for its next attempt, with its target. */
export interface WaitingDelivery {
  delivery: typeof webhookDeliveries.$inferSelect;
  webhook: typeof webhooks.$inferSelect;
}
