/** Messages of page scripts about their own actions, shown like the messages of server actions. */
export interface PageMessage {
  message: string;
  isDone: boolean;
  /** Milliseconds until it disappears. */
  lifetime?: number;
}

type Listener = (message: PageMessage) => void;

const listeners = new Set<Listener>();

export const pageMessages = {
  /** Shows that an action was done. */
  show(message: string): void {
    for (const listener of listeners) listener({ message, isDone: true });
  },
  /** Shows why an action was refused. It stays longer, because the person is working on the page. */
  refuse(message: string): void {
    for (const listener of listeners) listener({ message, isDone: false, lifetime: 25_000 });
  },
  /** @returns a function that stops listening. */
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
