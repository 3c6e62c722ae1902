/** Set on a link that means to give up what was typed. */
export const givesUp = { givesUp: true };

/** A form marks itself while it holds text that was not sent. */
export function holdsTyping(): boolean {
  return document.querySelector("[data-unsent]") !== null;
}
