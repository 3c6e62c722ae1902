import { log } from "../log.server.ts";

/** The words of the queue's pool when all its connections were busy, and when a new one took too long. */
const waits = new Set([
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
]);

const minute = 60_000;

/**
 * How the errors of the queue are logged. A wait for a connection loses nothing, because the queue asks again by itself: it is a
 * warning, once a minute however many of its loops wait. A database that is away has other words.
 */
export function reportQueueError(logger = log, now = Date.now): (reported: unknown) => void {
  let warnedAt = -Infinity;
  return (reported) => {
    const error = asError(reported);
    if (!waits.has(error.message)) {
      logger().error({ error }, "the queue reports an error");
      return;
    }
    if (now() - warnedAt < minute) return;
    warnedAt = now();
    logger().warn("all connections of the queue were busy; it asks again");
  };
}

/** The queue reports copies of errors, from which the log would not remove the values. */
function asError(reported: unknown): Error {
  if (reported instanceof Error) return reported;
  const { message, stack, ...fields } = reported as Partial<Error>;
  return Object.assign(new Error(message), fields, stack && { stack });
}
