/**
 * The message of an action that this tab sent. It comes in a header of the response and waits until the next page is
 * shown.
 */

/**
 * The header with the message in a response to a page's router: the value of the cookie that carries it without
 * scripts.
 */
export const actionMessageHeader = "X-Step-Message";

export interface ActionMessage {
  message: string;
  isDone: boolean;
  detail?: string;
  undo?: { action: string; fields: Record<string, string> };
  /** The page that shows what came of the action. */
  link?: { to: string; label: string };
}

type Listener = (message: ActionMessage) => void;
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Stored with the message, so that a message whose page never came is not shown hours later. */
const key = "fieldlight-step-message";
const lifeMilliseconds = 60_000;

interface WaitingMessage {
  message: ActionMessage;
  until: number;
}

/** Stored per tab, because an action may lead to another document. */
export function actionMessages(store: () => Store) {
  const listeners = new Set<Listener>();
  const take = (): ActionMessage | null => {
    const stored = store().getItem(key);
    store().removeItem(key);
    const waiting = stored === null ? null : (JSON.parse(stored) as WaitingMessage);
    return waiting && waiting.until > Date.now() ? waiting.message : null;
  };
  return {
    /** Stores the message of a response until a page listens. */
    receive(value: string): void {
      const bytes = Uint8Array.from(atob(value), (char) => char.charCodeAt(0));
      const message = JSON.parse(new TextDecoder().decode(bytes)) as ActionMessage;
      const [listener] = listeners;
      if (listener) listener(message);
      else store().setItem(key, JSON.stringify({ message, until: Date.now() + lifeMilliseconds }));
    },
    /**
     * Passes the waiting message and every later one to the listener.
     * @returns a function that stops listening.
     */
    listen(listener: Listener): () => void {
      const waiting = take();
      if (waiting) listener(waiting);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const messagesOfActions = actionMessages(() => sessionStorage);

type Fetch = typeof globalThis.fetch;

/** `send`, but reads the message from each response of the product. */
export function withActionMessages(send: Fetch, { receive } = messagesOfActions): Fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const message = response.headers.get(actionMessageHeader);
    if (message !== null && new URL(response.url).origin === location.origin) receive(message);
    return response;
  };
}
