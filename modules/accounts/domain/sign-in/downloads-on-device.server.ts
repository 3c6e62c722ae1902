/** Whose visits a device has taken along, as the device itself says; it is told to who signs in, and decides nothing. */
import { redirect, redirectDocument, type TypedResponse } from "@remix-run/node";
import { z } from "zod";
import { copiesCookie } from "#app/platform/page/device-owner.ts";
import type { Admission } from "./admit.server.ts";

const owner = z.object({ id: z.string().max(100), name: z.string().trim().min(1).max(200) });

export type CopiesOwner = z.infer<typeof owner>;

export function readCopiesOwner(request: Request): CopiesOwner | null {
  const cookies = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const held = cookies.find((cookie) => cookie.startsWith(`${copiesCookie}=`));
  if (!held) return null;
  try {
    const text = decodeURIComponent(held.slice(copiesCookie.length + 1));
    return owner.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const otherPersonPath = "/login/device";

/** On to where somebody who has just signed in goes, on a device with copies by the page that may speak of them first. */
export function goOn(request: Request, { headers, to }: Admission): TypedResponse<never> {
  if (!readCopiesOwner(request) || to.startsWith("/login/"))
    return redirect(to, { status: 303, headers });
  // Drawn by the server anew: a living page would forget the copies while it still asks.
  return redirectDocument(`${otherPersonPath}?redirectTo=${encodeURIComponent(to)}`, {
    status: 303,
    headers,
  });
}
