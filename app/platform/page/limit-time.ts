/** A server that has not answered by then counts as unreachable. */
const answerMilliseconds = 20_000;
/** A body has the time that it takes on the slowest connection that is still of use. */
const slowestBytesPerMillisecond = 8;

/** @returns a fetch that gives up, so that a connection that hangs cannot hold up what waits. */
export const limitTime =
  (
    fetch: typeof globalThis.fetch,
    milliseconds: number = answerMilliseconds,
  ): typeof globalThis.fetch =>
  (input, init) => {
    const limit = Math.ceil(milliseconds + sizeOf(init?.body) / slowestBytesPerMillisecond);
    return fetch(input, { ...init, signal: AbortSignal.timeout(limit) });
  };

function sizeOf(body: RequestInit["body"]): number {
  if (typeof body === "string") return body.length;
  if (body instanceof Blob) return body.size;
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce((sum, value) => sum + sizeOf(value), 0);
}
