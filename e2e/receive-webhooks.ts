/** A receiver of webhooks on this machine, at the URL where the product under test finds it (E2E_RECEIVER_HOST). */
import { startReceiver, type Receiver } from "#modules/webhooks/tests/receiver.ts";

/** Tests that receive webhooks are skipped without one, for that reason. */
export const canReceive = Boolean(process.env.E2E_RECEIVER_HOST);
export const noReceiver = "E2E_RECEIVER_HOST does not say where webhooks find this machine.";

export const receiveWebhooks = (): Promise<Receiver> =>
  startReceiver(process.env.E2E_RECEIVER_HOST);
