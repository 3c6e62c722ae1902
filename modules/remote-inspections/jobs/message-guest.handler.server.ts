import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { sendGuestMessage } from "../domain/send-guest-message.server.ts";
import { messageGuest } from "./message-guest.job.ts";

export const handle: JobHandler = (payload) =>
  sendGuestMessage(messageGuest.payload.parse(payload));
