import { withTimeLimit } from "#app/platform/page/connection.ts";
import { AnswerQueue, type QueueOptions } from "./answer-queue.ts";

/** The fallback interval of the specification; each change is normally sent within seconds. */
const backstopMilliseconds = 600_000;

/** The queue of an open page; null on the server, where there is no input. */
export function createAnswerQueue(
  options: Omit<QueueOptions, "fetch" | "isOnline">,
): AnswerQueue | null {
  if (typeof window === "undefined") return null;
  return new AnswerQueue({
    ...options,
    fetch: withTimeLimit((input, init) => fetch(input, init)),
    isOnline: () => navigator.onLine,
  });
}

/**
 * Sends also when the device is online again, when the user leaves the tab, and every ten minutes.
 * @returns a function that stops this and sends once more.
 */
export function sendPeriodically(queue: AnswerQueue): () => void {
  const flush = () => void queue.flush();
  queue.start();
  const backstop = setInterval(flush, backstopMilliseconds);
  window.addEventListener("online", flush);
  document.addEventListener("visibilitychange", flush);
  return () => {
    clearInterval(backstop);
    window.removeEventListener("online", flush);
    document.removeEventListener("visibilitychange", flush);
    queue.stop();
    flush();
  };
}
