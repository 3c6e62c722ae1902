/** The cookies this product sets. */
import { createCookie, type CookieOptions } from "@remix-run/node";
import { env } from "../settings/env.server.ts";

const isSecure = () => env().APP_ORIGIN.startsWith("https:");

/** Over HTTPS a browser takes a cookie of this prefix from this very host alone, never from a neighbor below its domain. */
export const cookieName = (name: string, secure = isSecure()) => (secure ? `__Host-${name}` : name);

/** What every cookie of the product is, however long it lives. */
export const cookieOptions = () =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: isSecure() }) as const;

/** A cookie under its name for the address people type, read from a Cookie header and written into a Set-Cookie header. */
export function ownCookie(name: string) {
  const made = () => createCookie(cookieName(name), cookieOptions());
  return {
    parse: (header: string | null): Promise<unknown> => made().parse(header),
    serialize: (value: string | object, options: Pick<CookieOptions, "maxAge"> = {}) =>
      made().serialize(value, options),
  };
}
