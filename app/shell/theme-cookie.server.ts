import { ownCookie } from "#app/platform/auth/own-cookie.server.ts";

/** The chosen theme; empty for the system's own. */
export const themeCookie = ownCookie("fieldlight_theme");

export const themeSeconds = 365 * 86_400;
