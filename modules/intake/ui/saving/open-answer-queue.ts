import { AnswerQueue, type QueueOptions } from "./answer-queue.ts";

/** The backstop of the specification; each change is sent within seconds of its own accord. */
const backstopMilliseconds = 600_000;

/** A queue that also sends when the line comes back, when the tab is left, and every ten minutes. */
export function openAnswerQueue(options: Omit<QueueOptions, "fetch" | "storage">): {
  queue: AnswerQueue;
  close(): void;
} {
  const queue = new AnswerQueue({
    ...options,
    fetch: (input, init) => fetch(input, init),
    storage: localStorage,
  });
  const flush = () => void queue.flush();
  const backstop = setInterval(flush, backstopMilliseconds);
  window.addEventListener("online", flush);
  document.addEventListener("visibilitychange", flush);
  return {
    queue,
    close() {
      clearInterval(backstop);
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flush);
      queue.stop();
      flush();
    },
  };
}
