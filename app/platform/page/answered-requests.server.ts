/** The pages that actions have answered requests with. */
import type { LoaderFunctionArgs } from "@remix-run/node";

type Context = LoaderFunctionArgs["context"];

/** Action and loader of one request share its context. */
const answers = new WeakMap<Context, unknown>();

export function rememberActionData({ context }: { context: Context }, answer: unknown): void {
  answers.set(context, answer);
}

/**
 * The page with which this request's action has answered. Without JavaScript the loader runs after it in the same request, and
 * need not read what the action has read.
 */
export function answerOf({ context }: { context: Context }): unknown {
  const answer = answers.get(context);
  const hasStatus = typeof answer === "object" && answer !== null && "init" in answer;
  return hasStatus && "data" in answer ? answer.data : answer;
}
