/** One message carried over a redirect in a short-lived cookie. */
import { redirect, type TypedResponse } from "@remix-run/node";
import { ownCookie } from "../door/own-cookie.server.ts";

const toastCookie = ownCookie("fieldlight_toast");

/** The next page shows it; a page that never comes loses it. */
const lifeSeconds = 60;

/** What carries the message to the next page of this browser. */
export async function toastHeaders(message: string, headers = new Headers()): Promise<Headers> {
  headers.append("Set-Cookie", await toastCookie.serialize(message, { maxAge: lifeSeconds }));
  return headers;
}

export async function redirectWithToast(
  to: string,
  message: string,
  headers: Headers = new Headers(),
): Promise<TypedResponse<never>> {
  return redirect(to, { status: 303, headers: await toastHeaders(message, headers) });
}

export async function readToast(
  request: Request,
): Promise<{ message: string; clear: string } | null> {
  const message: unknown = await toastCookie.parse(request.headers.get("cookie"));
  if (typeof message !== "string" || message === "") return null;
  return { message, clear: await toastCookie.serialize("", { maxAge: 0 }) };
}
