import type { webhookDeliveries, webhooks } from "../../schema.ts";

/** A delivery that waits for its next try, with where it goes. */
export interface Found {
  delivery: typeof webhookDeliveries.$inferSelect;
  webhook: typeof webhooks.$inferSelect;
}
