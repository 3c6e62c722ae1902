/**
 * Stores what the device has no space for in the memory of this tab. Navigating within the product loses nothing, and
 * closing the tab asks for confirmation.
 */
import type { ChosenPhoto } from "#app/ui/photos/photo-queue.ts";
import type { PendingAnswer } from "./post-answers.ts";

interface KeptInTab<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  entries(): [string, Value][];
}

class TabStorage<Value> {
  readonly #values = new Map<string, Map<string, Value>>();

  get isEmpty(): boolean {
    return [...this.#values.values()].every(({ size }) => size === 0);
  }

  of(projectId: string): KeptInTab<Value> {
    const values = this.#values.get(projectId) ?? new Map<string, Value>();
    this.#values.set(projectId, values);
    return {
      get: (key) => values.get(key),
      set(key, value) {
        values.set(key, value);
        watchClosing();
      },
      delete(key) {
        values.delete(key);
        watchClosing();
      },
      entries: () => [...values],
    };
  }
}

export const answersInTab = new TabStorage<PendingAnswer>();
export const photosInTab = new TabStorage<ChosenPhoto>();

const askFirst = (event: Event) => event.preventDefault();

/**
 * Adds the listener only while closing the tab would lose something, because a permanent listener excludes the page
 * from the browser's back/forward cache.
 */
function watchClosing(): void {
  if (typeof window === "undefined") return;
  if (answersInTab.isEmpty && photosInTab.isEmpty)
    window.removeEventListener("beforeunload", askFirst);
  else window.addEventListener("beforeunload", askFirst);
}
