/** Without a line a press leads only to the browser's own error page; the page that is here is worth more. */
import { line } from "#app/platform/page/connection.ts";

/** One at a time waits: the last thing a person wanted. */
const lastPress = {};

/**
 * Holds links and forms of the document while the browser is offline, and goes on when it is back. From the first moment of a page's
 * script: once a page is drawn, a press may already have led nowhere.
 */
export function holdPresses(): void {
  document.addEventListener("click", holdLink, { capture: true });
  document.addEventListener("submit", holdForm, { capture: true });
  window.addEventListener("online", line.tryAgain);
}

function holdLink(event: MouseEvent): void {
  if (navigator.onLine || !(event.target instanceof Element)) return;
  const link = event.target.closest("a");
  if (link && line.onDevice.has(link.pathname)) return;
  if (!link || link.target || link.origin !== location.origin || isOnThisPage(link)) return;
  hold(event, () => link.isConnected && link.click());
}

function holdForm(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (navigator.onLine || !(form instanceof HTMLFormElement) || form.method === "dialog") return;
  if (line.onDevice.has(new URL(form.action, location.href).pathname)) return;
  hold(event, () => form.isConnected && form.requestSubmit(submitter));
}

function hold(event: Event, retry: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  line.lose(lastPress, retry);
}

function isOnThisPage(link: HTMLAnchorElement): boolean {
  return link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
}
