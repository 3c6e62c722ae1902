/** One message carried over a redirect in a short-lived cookie. */
import { createCookie, redirect, type TypedResponse } from "@remix-run/node";

const toastCookie = createCookie("fieldlight_toast", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: 60,
});

/** What carries the message to the next page of this browser. */
export async function toastHeaders(message: string, headers = new Headers()): Promise<Headers> {
  headers.append("Set-Cookie", await toastCookie.serialize(message));
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
