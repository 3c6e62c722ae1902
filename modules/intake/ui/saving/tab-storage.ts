/**
 * What the device has no room for. It stays in this tab, so that going from page to page loses nothing, and closing the tab asks
 * first.
 */
import type { ChosenPhoto } from "#app/ui/photos/photo-queue.ts";
import type { Pending } from "./post-answers.ts";

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

export const answersInTab = new TabStorage<Pending>();
export const photosInTab = new TabStorage<ChosenPhoto>();

const askFirst = (event: Event) => event.preventDefault();

/** Listens only while something would be lost: a permanent listener keeps the page out of the browser's back/forward cache. */
function watchClosing(): void {
  if (typeof window === "undefined") return;
  if (answersInTab.isEmpty && photosInTab.isEmpty)
    window.removeEventListener("beforeunload", askFirst);
  else window.addEventListener("beforeunload", askFirst);
}
