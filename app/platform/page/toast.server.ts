/** One message that survives a redirect in a short-lived cookie. */
import { redirect, type TypedResponse } from "@remix-run/node";
import { ownCookie } from "../auth/own-cookie.server.ts";

const toastCookie = ownCookie("fieldlight_toast");

/** The next page shows it. If no page follows, the message is lost. */
const lifeSeconds = 60;

/** The message of the next page about the step that led to it. */
interface ToastContent {
  message: string;
  /** The step succeeded. */
  isDone: boolean;
  /** An extra message for the browser's console. */
  detail?: string;
  undo?: UndoStep;
}

/** The post that undoes the step: a path of this organization with its prefix, and the hidden inputs. */
export interface UndoStep {
  action: string;
  fields: Record<string, string>;
}

/** The headers that pass a success message to the next page of this browser. */
export function toastHeaders(
  message: string,
  headers = new Headers(),
  undo?: UndoStep,
): Promise<Headers> {
  return setToastCookie({ message, isDone: true, ...(undo && { undo }) }, headers);
}

async function setToastCookie(content: ToastContent, headers: Headers): Promise<Headers> {
  headers.append("Set-Cookie", await toastCookie.serialize(content, { maxAge: lifeSeconds }));
  return headers;
}

/** Redirects with a message about what was done. */
export async function redirectWithToast(
  to: string,
  message: string,
  headers: Headers = new Headers(),
  undo?: UndoStep,
): Promise<TypedResponse<never>> {
  return redirect(to, { status: 303, headers: await toastHeaders(message, headers, undo) });
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

export async function readToast(
  request: Request,
): Promise<(ToastContent & { clear: string }) | null> {
  const content = (await toastCookie.parse(
    request.headers.get("cookie"),
  )) as Partial<ToastContent> | null;
  if (typeof content?.message !== "string" || content.message === "") return null;
  const clear = await toastCookie.serialize("", { maxAge: 0 });
  const detail = typeof content.detail === "string" ? { detail: content.detail } : {};
  const undo = content.undo ? { undo: content.undo } : {};
  return { message: content.message, isDone: content.isDone === true, ...detail, ...undo, clear };
}
