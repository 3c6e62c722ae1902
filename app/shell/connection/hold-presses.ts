/** While offline, following a link would only open the browser's error page and lose the current page. */
import { connection } from "#app/platform/page/connection.ts";

/** Only the last press waits, because it is what the person wants now. */
const lastPress = {};

/**
 * Holds presses of links and submissions of forms while the browser is offline, and repeats the last one when it is online. It
 * starts with the first script of a page, because people can press links as soon as the page is rendered.
 */
export function holdPresses(): void {
  window.addEventListener("click", holdLink, { capture: true });
  window.addEventListener("submit", holdForm, { capture: true });
  window.addEventListener("online", connection.retryAll);
}

function holdLink(event: MouseEvent): void {
  if (navigator.onLine || !(event.target instanceof Element)) return;
  const link = event.target.closest("a");
  if (link && connection.offlinePaths.has(link.pathname)) return;
  if (!link || link.target || link.origin !== location.origin || isOnThisPage(link)) return;
  hold(event, () => link.isConnected && link.click());
}

function holdForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (navigator.onLine || !(form instanceof HTMLFormElement) || form.method === "dialog") return;
  if (connection.offlinePaths.has(new URL(form.action, location.href).pathname)) return;
  hold(event, () => form.isConnected && form.requestSubmit(submitter));
}

function hold(event: Event, retry: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  connection.waitFor(lastPress, retry);
}

function isOnThisPage(link: HTMLAnchorElement): boolean {
  return link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
}
