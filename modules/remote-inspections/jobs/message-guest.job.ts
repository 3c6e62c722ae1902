import { z } from "zod";
import { defineJob, mailRetries } from "#app/platform/manifest/define-job.ts";

const payload = z.object({
  id: z.string(),
  /** "invite": the link itself. "again": a reviewer sent questions back. */
  kind: z.enum(["invite", "again"]),
  /** The number of the message. */
  message: z.int(),
});

export type GuestMessage = z.output<typeof payload>;

/** Emails the link to the guest, or sends it as a text message. Nothing is sent once the link was revoked. */
export const messageGuest = defineJob({
  name: "remote-inspections.message",
  perOrganization: true,
  payload,
  ...mailRetries,
});
