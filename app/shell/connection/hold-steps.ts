/** The page's own requests wait out a lost line, so that a step never breaks the page and what was typed stays in it. */
import { line as pageLine, type Line } from "#app/platform/page/connection.ts";

type Fetch = typeof globalThis.fetch;

/** Reading again harms nobody, so it needs no press of a button. */
const readsAgainAfter = 5_000;

/**
 * Remix reads and posts by such addresses, and asks which page a pressed link leads to where it does not know yet: that can be given up,
 * other than what it looks up ahead of any press. Scripts that talk to the server themselves have answers of their own to a lost line.
 */
function isStep(input: RequestInfo | URL, init: RequestInit | undefined): input is URL {
  if (!(input instanceof URL)) return false;
  const { pathname } = input;
  return pathname.endsWith(".data") || (pathname.endsWith("/__manifest") && init?.signal != null);
}

/** `send`, but a step of the page is held while there is no line and sent when it is back. */
export function holdSteps(send: Fetch, line: Line = pageLine): Fetch {
  return async (input, init) => {
    if (!isStep(input, init)) return send(input, init);
    const signal = init?.signal ?? null;
    const patience = (init?.method ?? "GET") === "GET" ? readsAgainAfter : undefined;
    for (;;) {
      try {
        const answer = await send(input, init);
        line.isBack();
        return answer;
      } catch (error) {
        // Fetch fails with a TypeError when nothing comes back; what was given up is no lost line.
        if (signal?.aborted || !(error instanceof TypeError)) throw error;
        if (line.onDevice.has(input.pathname.replace(/\.data$/, ""))) {
          line.isSilent();
          throw error;
        }
      }
      await line.returns(signal, patience);
    }
  };
}
