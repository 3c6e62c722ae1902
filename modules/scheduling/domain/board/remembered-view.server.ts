/** Remembers whether this browser last used the board or the list, so that the menu entry opens the same one. */
import { redirect } from "@remix-run/node";
import { productCookie } from "#app/platform/auth/product-cookie.server.ts";

const views = ["list", "day", "week"] as const;
type RememberedView = (typeof views)[number];

const cookie = productCookie("fieldlight_schedule");
const maxAgeSeconds = 365 * 86_400;

async function readRememberedView(request: Request): Promise<RememberedView> {
  const stored = await cookie.parse(request.headers.get("cookie"));
  return views.find((view) => view === stored) ?? "list";
}

/** The headers that remember a view; empty when it is already remembered. */
export async function rememberView(request: Request, view: RememberedView): Promise<Headers> {
  const headers = new Headers();
  if ((await readRememberedView(request)) !== view)
    headers.append("Set-Cookie", await cookie.serialize(view, { maxAge: maxAgeSeconds }));
  return headers;
}

/**
 * Redirects the list without parameters to the board if the board was used last. The link in the tab has a parameter
 * for the list, which is remembered instead.
 * @throws the redirect.
 */
export async function redirectToLastView(
  request: Request,
  href: (path: string) => string,
): Promise<void> {
  const { search } = new URL(request.url);
  if (search !== "" && search !== "?view=list") return;
  const view = await readRememberedView(request);
  if (view === "list") return;
  if (search !== "")
    throw redirect(href("/schedule"), { headers: await rememberView(request, "list") });
  throw redirect(href(view === "day" ? "/schedule/board" : "/schedule/board?week="));
}
