import { productCookie } from "#app/platform/auth/product-cookie.server.ts";

/** The chosen theme; empty for the system's own. */
export const themeCookie = productCookie("fieldlight_theme");

export const themeSeconds = 365 * 86_400;
