/** An open page of Field sends what waits, and shows what has been sent. */
export const sendEvent = "fieldlight:send";

/** Retries the unsent work immediately, when a person asks for it or another page has just sent some. */
export const requestSend = () => window.dispatchEvent(new Event(sendEvent));
