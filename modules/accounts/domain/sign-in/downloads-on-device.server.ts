/**
 * Whose inspections a device has downloaded for offline, as the device itself reports. It only informs the person who signs in
 * and decides nothing.
 */
import { redirect, redirectDocument, type TypedResponse } from "@remix-run/node";
import { z } from "zod";
import { deviceOwnerCookie } from "#app/platform/page/device-owner.ts";
import type { SignInRedirect } from "./complete-first-factor.server.ts";

const owner = z.object({ id: z.string().max(100), name: z.string().trim().min(1).max(200) });

export type DownloadsOwner = z.infer<typeof owner>;

export function readDownloadsOwner(request: Request): DownloadsOwner | null {
  const cookies = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const stored = cookies.find((cookie) => cookie.startsWith(`${deviceOwnerCookie}=`));
  if (!stored) return null;
  try {
    const text = decodeURIComponent(stored.slice(deviceOwnerCookie.length + 1));
    return owner.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const otherPersonPath = "/login/device";

/** Redirects a person who has just signed in. On a device with downloads it goes first to the page that mentions them. */
export function redirectAfterSignIn(
  request: Request,
  { headers, to }: SignInRedirect,
): TypedResponse<never> {
  if (!readDownloadsOwner(request) || to.startsWith("/login/"))
    return redirect(to, { status: 303, headers });
  // A full page load: client-side navigation would delete the downloads before the person has answered.
  return redirectDocument(`${otherPersonPath}?redirectTo=${encodeURIComponent(to)}`, {
    status: 303,
    headers,
  });
}
