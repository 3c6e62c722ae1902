/** The message of a refused action, for the page that stays open. The browser reads it once. */
import { setCookie } from "./set-cookie.ts";

const name = "fieldlight_refused";

/** Scripts read this cookie, and nothing trusts it. */
export const refusedActionCookie = (message: string, { secure }: { secure: boolean }) =>
  `${name}=${encodeURIComponent(message)}; Path=/; Max-Age=60; SameSite=Lax${secure ? "; Secure" : ""}`;

/** The message, or null when there is none. A second call finds none. */
export function takeRefusedAction(): string | null {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  if (found === undefined) return null;
  setCookie(name, "", { path: "/", seconds: 0 });
  return decodeURIComponent(found.slice(name.length + 1));
}
