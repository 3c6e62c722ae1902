import type { Env } from "#app/platform/settings/env.server.ts";

type Settings = Pick<Env, "SMTP_URL" | "NODE_ENV" | "DEMO_DATA">;

/**
 * The mailbox exists in development and with demo data, where mails are stored instead of sent. In production, a missing SMTP_URL
 * stores mails on the disk, where only the operators can read them.
 */
export function mailboxIsOpen({ SMTP_URL, NODE_ENV, DEMO_DATA }: Settings): boolean {
  return SMTP_URL === undefined && (NODE_ENV !== "production" || DEMO_DATA === "yes");
}
