/** Messages of page scripts about their own actions, shown like the messages of server actions. */
type Listener = (message: string) => void;

const listeners = new Set<Listener>();

export const pageMessages = {
  /** Shows that an action was done. */
  show(message: string): void {
    for (const listener of listeners) listener(message);
  },
  /** @returns a function that stops listening. */
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
