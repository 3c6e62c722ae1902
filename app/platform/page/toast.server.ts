/**
 * One message that survives a redirect: in a header for the tab whose router sent the action, otherwise in a
 * short-lived cookie for the next document.
 */
import { redirect, type TypedResponse } from "@remix-run/node";
import { productCookie } from "../auth/product-cookie.server.ts";
import type { ActionMessage, actionMessageHeader } from "./action-message.ts";

/** Repeated here, so that a request that shows a list does not load the browser's part for one constant. */
const header: typeof actionMessageHeader = "X-Step-Message";

const toastCookie = productCookie("fieldlight_toast");

/** The next page shows it. If no page follows, the message is lost. */
const lifeSeconds = 60;

/** The post that undoes the action: a path of this organization with its prefix, and the hidden inputs. */
export type UndoAction = NonNullable<ActionMessage["undo"]>;

/** The headers that pass a success message to the next page of this browser. */
export function toastHeaders(
  message: string,
  headers = new Headers(),
  undo?: UndoAction,
): Promise<Headers> {
  return setToastCookie({ message, isDone: true, ...(undo && { undo }) }, headers);
}

async function setToastCookie(content: ActionMessage, headers: Headers): Promise<Headers> {
  headers.append("Set-Cookie", await toastCookie.serialize(content, { maxAge: lifeSeconds }));
  return headers;
}

/** Redirects with a message about what was done. */
export async function redirectWithToast(
  to: string,
  message: string,
  headers: Headers = new Headers(),
  undo?: UndoAction,
): Promise<TypedResponse<never>> {
  return redirect(to, { status: 303, headers: await toastHeaders(message, headers, undo) });
}

/** Redirects with a message about what was done, and a link to what came of it. */
export async function redirectWithLink(
  to: string,
  message: string,
  link: NonNullable<ActionMessage["link"]>,
): Promise<TypedResponse<never>> {
  const content = { message, isDone: true, link };
  return redirect(to, { status: 303, headers: await setToastCookie(content, new Headers()) });
}

/** Redirects with a message why it was not done. `detail` is for the browser's console. */
export async function redirectWithRefusal(
  to: string,
  message: string,
  detail?: string,
): Promise<TypedResponse<never>> {
  const content = { message, isDone: false, ...(detail !== undefined && { detail }) };
  const headers = await setToastCookie(content, new Headers());
  return redirect(to, { status: 303, headers });
}

/**
 * Moves the message from its cookie to a header, for the router of an open page. A cookie belongs to all tabs: another
 * tab that loads its data first would show the message, or lose it. An action that leads to a new document keeps the
 * cookie.
 */
export function passToTab(headers: Headers): void {
  if (headers.has("X-Remix-Reload-Document")) return;
  const cookies = headers.getSetCookie();
  const isToast = (cookie: string) => cookie.startsWith(`${toastCookie.name}=`);
  const toast = cookies.findLast(isToast);
  if (toast === undefined) return;
  const value = toast.slice(toast.indexOf("=") + 1).split(";")[0] ?? "";
  headers.set(header, decodeURIComponent(value));
  headers.delete("Set-Cookie");
  for (const cookie of cookies) if (!isToast(cookie)) headers.append("Set-Cookie", cookie);
}

export async function readToast(
  request: Request,
): Promise<(ActionMessage & { clear: string }) | null> {
  const content = (await toastCookie.parse(
    request.headers.get("cookie"),
  )) as Partial<ActionMessage> | null;
  if (typeof content?.message !== "string" || content.message === "") return null;
  const clear = await toastCookie.serialize("", { maxAge: 0 });
  const detail = typeof content.detail === "string" ? { detail: content.detail } : {};
  const { undo, link } = content;
  const offer = { ...(undo && { undo }), ...(link && { link }) };
  return { message: content.message, isDone: content.isDone === true, ...detail, ...offer, clear };
}
