/** The message of a step that this tab sent: it comes in a header of the answer and waits until the next page is shown. */

/** Names the message in the answer to a page's router: the value of the cookie that carries it without scripts. */
export const stepMessageHeader = "X-Step-Message";

export interface StepMessage {
  message: string;
  isDone: boolean;
  detail?: string;
  undo?: { action: string; fields: Record<string, string> };
}

type Listener = (message: StepMessage) => void;
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Written with what is stored, so that a message whose page never came is not shown hours later. */
const key = "fieldlight-step-message";
const lifeMilliseconds = 60_000;

interface Waiting {
  message: StepMessage;
  until: number;
}

/** Stored per tab, because a step may lead to another document. */
export function stepMessages(store: () => Store) {
  const listeners = new Set<Listener>();
  const take = (): StepMessage | null => {
    const stored = store().getItem(key);
    store().removeItem(key);
    const waiting = stored === null ? null : (JSON.parse(stored) as Waiting);
    return waiting && waiting.until > Date.now() ? waiting.message : null;
  };
  return {
    /** Keeps the message of an answer until a page listens. */
    receive(value: string): void {
      const bytes = Uint8Array.from(atob(value), (char) => char.charCodeAt(0));
      const message = JSON.parse(new TextDecoder().decode(bytes)) as StepMessage;
      const [listener] = listeners;
      if (listener) listener(message);
      else store().setItem(key, JSON.stringify({ message, until: Date.now() + lifeMilliseconds }));
    },
    /** Hands over the waiting message and every later one. @returns a function that stops listening. */
    listen(listener: Listener): () => void {
      const waiting = take();
      if (waiting) listener(waiting);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const messagesOfSteps = stepMessages(() => sessionStorage);

type Fetch = typeof globalThis.fetch;

/** `send`, but takes the message out of each answer of the product. */
export function withStepMessages(send: Fetch, { receive } = messagesOfSteps): Fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const message = response.headers.get(stepMessageHeader);
    if (message !== null && new URL(response.url).origin === location.origin) receive(message);
    return response;
  };
}
