import { createCookie } from "@remix-run/node";

/** The chosen theme; empty for the system's own. */
export const themeCookie = createCookie("fieldlight_theme", {
  path: "/",
  sameSite: "lax",
  maxAge: 365 * 86_400,
});
