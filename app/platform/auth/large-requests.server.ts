/**
 * The budget of large requests: searches of programs, exports, archives, documents drawn on demand and previews of files.
 * Counted in each process apart, for what they use up is mostly the process's own: its connections and its memory.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { bound } from "../settings/bounds.server.ts";
import { Problem } from "../problems.ts";
import type { Viewer } from "../viewer.ts";

interface LargeRequest {
  /** The answer, and the loaders and actions that work on it: a caller who hangs up stops none of them. */
  open: number;
  giveBack: (() => void) | null;
}

interface Budget {
  requests: AsyncLocalStorage<LargeRequest>;
  /** How many are under way, by the key of a person or an organization. */
  underWay: Map<string, number>;
}

/** Kept on the global object: the server bundle carries its own copy of this file, and both count together. */
const place = globalThis as typeof globalThis & { fieldlightBudget?: Budget };
const { requests, underWay } = (place.fieldlightBudget ??= {
  requests: new AsyncLocalStorage<LargeRequest>(),
  underWay: new Map<string, number>(),
});

function leave(request: LargeRequest): void {
  request.open -= 1;
  if (request.open > 0) return;
  request.giveBack?.();
  request.giveBack = null;
}

/** Runs `fn` as a large request. @returns what is called when its answer is out, or its caller gone. */
export function asLargeRequest(fn: () => void): () => void {
  const request: LargeRequest = { open: 1, giveBack: null };
  requests.run(request, fn);
  return () => leave(request);
}

/** Runs a loader or action, whose request is under way until it is through. */
export async function withinRequest<Result>(fn: () => Promise<Result>): Promise<Result> {
  const request = requests.getStore();
  if (!request) return fn();
  request.open += 1;
  try {
    return await fn();
  } finally {
    leave(request);
  }
}

/**
 * Takes a large request's place in the budget, once it is known who asks; nothing for other requests.
 * @throws Problem "too-much-at-once" when the person, or their organization, has as many under way as they may.
 */
export function takeLargeRequestSlot({ id, organizationId }: Viewer): void {
  const request = requests.getStore();
  if (!request || request.giveBack || request.open === 0) return;
  const places = [
    { key: `person ${id}`, most: bound("largeRequestsOfPerson") },
    { key: `organization ${organizationId}`, most: bound("largeRequestsOfOrganization") },
  ];
  const countOf = (key: string) => underWay.get(key) ?? 0;
  if (places.some(({ key, most }) => countOf(key) >= most))
    throw new Problem("too-much-at-once", undefined, {}, 2);
  for (const { key } of places) underWay.set(key, countOf(key) + 1);
  request.giveBack = () => {
    for (const { key } of places) {
      if (countOf(key) > 1) underWay.set(key, countOf(key) - 1);
      else underWay.delete(key);
    }
  };
}
