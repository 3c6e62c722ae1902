/** One message carried over a redirect in a short-lived cookie. */
import { redirect, type TypedResponse } from "@remix-run/node";
import { ownCookie } from "../auth/own-cookie.server.ts";

const toastCookie = ownCookie("fieldlight_toast");

/** The next page shows it; a page that never comes loses it. */
const lifeSeconds = 60;

/** What the next page says of the step that led to it. */
interface Told {
  message: string;
  /** The step did what was asked. */
  isDone: boolean;
  /** What the browser's console is told beside. */
  detail?: string;
}

/** What carries the message of a step that was done to the next page of this browser. */
export function toastHeaders(message: string, headers = new Headers()): Promise<Headers> {
  return carry({ message, isDone: true }, headers);
}

async function carry(told: Told, headers: Headers): Promise<Headers> {
  headers.append("Set-Cookie", await toastCookie.serialize(told, { maxAge: lifeSeconds }));
  return headers;
}

/** Leads on and says what was done. */
export async function redirectWithToast(
  to: string,
  message: string,
  headers: Headers = new Headers(),
): Promise<TypedResponse<never>> {
  return redirect(to, { status: 303, headers: await toastHeaders(message, headers) });
}

/** Leads on and says why it was not done; `detail` is for the browser's console. */
export async function redirectWithRefusal(
  to: string,
  message: string,
  detail?: string,
): Promise<TypedResponse<never>> {
  const told = { message, isDone: false, ...(detail !== undefined && { detail }) };
  const headers = await carry(told, new Headers());
  return redirect(to, { status: 303, headers });
}

export async function readToast(request: Request): Promise<(Told & { clear: string }) | null> {
  const told = (await toastCookie.parse(request.headers.get("cookie"))) as Partial<Told> | null;
  if (typeof told?.message !== "string" || told.message === "") return null;
  const clear = await toastCookie.serialize("", { maxAge: 0 });
  const detail = typeof told.detail === "string" ? { detail: told.detail } : {};
  return { message: told.message, isDone: told.isDone === true, ...detail, clear };
}
