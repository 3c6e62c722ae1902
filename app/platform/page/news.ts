/** What a script of the page has to tell of a step that it took itself; shown like the messages of the server's steps. */
type Listener = (message: string) => void;

const listeners = new Set<Listener>();

export const news = {
  /** Says that what was asked is done. */
  tell(message: string): void {
    for (const listener of listeners) listener(message);
  },
  /** @returns how to stop listening. */
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
