import { log } from "#app/platform/log.server.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { clientIp } from "./throttle.server.ts";

interface FailedSignIn {
  way: "password" | "sign-in link" | "passkey" | "code";
  /** The id of the account that was attempted; null when there is none. */
  account: string | null;
  /** The email address as typed. Some people type their password there, so only its hash is logged. */
  typed?: string;
}

/** Logs who tried to sign in, how, and from where. */
export function logFailedSignIn(request: Request, { way, account, typed }: FailedSignIn): void {
  const mark = typed === undefined ? {} : { typed: hashToken(typed.toLowerCase()).slice(0, 16) };
  log().warn({ way, account, ...mark, address: clientIp(request) }, "a sign-in failed");
}
