/**
 * The budget of large requests: searches by programs, exports, archives, documents rendered on demand and file previews.
 * Each process counts its own, because these requests mostly use the process's own connections and memory.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { bound } from "../settings/bounds.server.ts";
import { Problem } from "../problems.ts";
import type { Viewer } from "../viewer.ts";

interface LargeRequest {
  /** Counts the response and the loaders and actions that work on it. A caller who disconnects stops none of them. */
  open: number;
  release: (() => void) | null;
}

interface Budget {
  requests: AsyncLocalStorage<LargeRequest>;
  /** How many are running, by the key of a person or an organization. */
  underWay: Map<string, number>;
}

/** Stored on the global object: the server bundle has its own copy of this file, and both copies must share one count. */
const globals = globalThis as typeof globalThis & { fieldlightBudget?: Budget };
const { requests, underWay } = (globals.fieldlightBudget ??= {
  requests: new AsyncLocalStorage<LargeRequest>(),
  underWay: new Map<string, number>(),
});

function finish(request: LargeRequest): void {
  request.open -= 1;
  if (request.open > 0) return;
  request.release?.();
  request.release = null;
}

/**
 * Runs `fn` as a large request.
 * @returns a function to call when the response was sent or the caller disconnected.
 */
export function asLargeRequest(fn: () => void): () => void {
  const request: LargeRequest = { open: 1, release: null };
  requests.run(request, fn);
  return () => finish(request);
}

/** Runs a loader or action. Its request counts as running until this ends. */
export async function withinRequest<Result>(fn: () => Promise<Result>): Promise<Result> {
  const request = requests.getStore();
  if (!request) return fn();
  request.open += 1;
  try {
    return await fn();
  } finally {
    finish(request);
  }
}

/**
 * Takes a slot in the budget for a large request, once the viewer is known. Does nothing for other requests.
 * @throws Problem "too-much-at-once" when the person or their organization already has as many running as allowed.
 */
export function acquireLargeRequestSlot({ id, organizationId }: Viewer): void {
  const request = requests.getStore();
  if (!request || request.release || request.open === 0) return;
  const limits = [
    { key: `person ${id}`, max: bound("largeRequestsOfPerson") },
    { key: `organization ${organizationId}`, max: bound("largeRequestsOfOrganization") },
  ];
  const countOf = (key: string) => underWay.get(key) ?? 0;
  if (limits.some(({ key, max }) => countOf(key) >= max))
    throw new Problem("too-much-at-once", undefined, {}, 2);
  for (const { key } of limits) underWay.set(key, countOf(key) + 1);
  request.release = () => {
    for (const { key } of limits) {
      if (countOf(key) > 1) underWay.set(key, countOf(key) - 1);
      else underWay.delete(key);
    }
  };
}
