import type { Env } from "#app/platform/env.server.ts";

/** The mailbox is shown where mails are put into it, and outside production. */
export function mailboxIsOpen({ SMTP_URL, NODE_ENV }: Pick<Env, "SMTP_URL" | "NODE_ENV">): boolean {
  return SMTP_URL === undefined || NODE_ENV !== "production";
}
