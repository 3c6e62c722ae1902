import { join } from "node:path";
import type { Env } from "#app/platform/settings/env.server.ts";

/** What the starter prints when the pages can be opened. */
export function welcome(
  { APP_ORIGIN, SMTP_URL, DATA_DIR }: Pick<Env, "APP_ORIGIN" | "SMTP_URL" | "DATA_DIR">,
  logins: readonly string[],
): string {
  const lines = ["", `Fieldlight is up: ${APP_ORIGIN}`];
  if (logins.length > 0) {
    lines.push("", "Demo logins, one per type of user; the password of all is inspect-the-sun", "");
    lines.push(...logins.map((login) => `  ${login}`));
  }
  if (SMTP_URL === undefined)
    lines.push("", `No mail is sent: each is saved with its links in ${join(DATA_DIR, "mail")}.`);
  return [...lines, "", "Ctrl+C stops everything.", ""].join("\n");
}
