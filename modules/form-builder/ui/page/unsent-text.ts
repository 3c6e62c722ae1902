/** True while a form on the page has text that was not sent. Forms mark themselves. */
export function hasUnsentText(): boolean {
  return document.querySelector("[data-unsent]") !== null;
}
