/** The cookies this product sets. */
import { createCookie, type CookieOptions } from "@remix-run/node";
import { env } from "../settings/env.server.ts";

const isSecure = () => env().APP_ORIGIN.startsWith("https:");

/**
 * Over HTTPS, a browser accepts a cookie with this prefix only from this exact host, never from another host of the same
 * domain.
 */
export const cookieName = (name: string, secure = isSecure()) => (secure ? `__Host-${name}` : name);

/** The options that every cookie of the product has, regardless of its lifetime. */
export const cookieOptions = () =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: isSecure() }) as const;

/**
 * A cookie under its name for the public origin. It is read from a Cookie header and written into a Set-Cookie header.
 */
export function productCookie(name: string) {
  const made = () => createCookie(cookieName(name), cookieOptions());
  return {
    get name() {
      return cookieName(name);
    },
    parse: (header: string | null): Promise<unknown> => made().parse(header),
    serialize: (value: string | object, options: Pick<CookieOptions, "maxAge"> = {}) =>
      made().serialize(value, options),
  };
}
