import type { Env } from "#app/platform/settings/env.server.ts";

type Settings = Pick<Env, "SMTP_URL" | "NODE_ENV" | "DEMO_DATA">;

/**
 * The mailbox is a page of development and of demo data, while mails are kept in it instead of being sent. In production a
 * forgotten SMTP_URL leaves mails on the disk, where only those who run the product read them.
 */
export function mailboxIsOpen({ SMTP_URL, NODE_ENV, DEMO_DATA }: Settings): boolean {
  return SMTP_URL === undefined && (NODE_ENV !== "production" || DEMO_DATA === "yes");
}
