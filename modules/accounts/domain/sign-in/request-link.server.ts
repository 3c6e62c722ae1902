import { randomBytes } from "node:crypto";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { productCookie } from "#app/platform/auth/product-cookie.server.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { sendLinkMail } from "../../jobs/send-link-mail.job.ts";
import { minutesOf } from "./tokens.server.ts";
import { clientIp, countAttempt } from "./throttle.server.ts";

const tooMany = "Too many links were requested. Wait 15 minutes, then try again.";

/** Set in the browser that requests a sign-in link, so that the link recognizes it. */
const linkRequestCookie = productCookie("fieldlight_asked");

/**
 * Mails a link to an address if it has an account. If not, it takes the same time and has the same result.
 * @returns headers for the response; they mark the browser for a sign-in link.
 * @throws Problem "too-many-attempts" for an address or caller with too many requests.
 */
export async function requestLink(
  request: Request,
  { email, purpose }: { email: string; purpose: "reset-password" | "email-link" | "confirm-email" },
): Promise<Headers> {
  await countAttempt([`mail-to:${email.toLowerCase()}`, `mail-from:${clientIp(request)}`], tooMany);
  const headers = new Headers();
  const mark = purpose === "email-link" ? randomBytes(32).toString("base64url") : null;
  if (mark)
    headers.append(
      "Set-Cookie",
      await linkRequestCookie.serialize(mark, { maxAge: minutesOf["email-link"] * 60 }),
    );
  await inTransaction((tx) =>
    enqueue(tx, sendLinkMail, { email, purpose, browserHash: mark && hashToken(mark) }),
  );
  return headers;
}

/** Whether this browser requested the link. */
export async function isRequestedByThisBrowser(
  request: Request,
  browserHash: string | null,
): Promise<boolean> {
  const mark: unknown = await linkRequestCookie.parse(request.headers.get("cookie"));
  return typeof mark === "string" && browserHash !== null && hashToken(mark) === browserHash;
}
