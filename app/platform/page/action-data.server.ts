/** The data with which actions have responded to requests. */
import type { LoaderFunctionArgs } from "@remix-run/node";

type Context = LoaderFunctionArgs["context"];

/** Action and loader of one request share its context. */
const actionData = new WeakMap<Context, unknown>();

export function storeActionData({ context }: { context: Context }, data: unknown): void {
  actionData.set(context, data);
}

/**
 * The data with which this request's action has responded. Without JavaScript the loader runs after it in the same request, and
 * need not read what the action has read.
 */
export function findActionData({ context }: { context: Context }): unknown {
  const stored = actionData.get(context);
  const hasStatus = typeof stored === "object" && stored !== null && "init" in stored;
  return hasStatus && "data" in stored ? stored.data : stored;
}
