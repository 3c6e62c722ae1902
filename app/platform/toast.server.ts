/** One message carried over a redirect in a short-lived cookie. */
import { createCookie, redirect, type TypedResponse } from "@remix-run/node";

const toastCookie = createCookie("fieldlight_toast", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: 60,
});

export async function redirectWithToast(
  to: string,
  message: string,
  headers: Headers = new Headers(),
): Promise<TypedResponse<never>> {
  headers.append("Set-Cookie", await toastCookie.serialize(message));
  return redirect(to, { status: 303, headers });
}

export async function readToast(
  request: Request,
): Promise<{ message: string; clear: string } | null> {
  const message: unknown = await toastCookie.parse(request.headers.get("cookie"));
  if (typeof message !== "string" || message === "") return null;
  return { message, clear: await toastCookie.serialize("", { maxAge: 0 }) };
}
