import { log } from "#app/platform/log.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { duplicateForm, type DuplicateRequest } from "./duplicate-form.server.ts";
import { thrownMessage } from "#app/platform/form/show-thrown-error.server.ts";

/** The response of the call: on success `error` is null and `id` is the copy's id. */
export interface DuplicateResult {
  status: "success" | "error";
  error: string | null;
  id: string | null;
}

/** Duplicates a form. Returns the message of a failure instead of throwing it. */
export async function tryDuplicateForm(
  scope: Scope,
  request: DuplicateRequest,
): Promise<DuplicateResult> {
  try {
    return { status: "success", error: null, id: await duplicateForm(scope, request) };
  } catch (error) {
    if (!isProblem(error)) log().error({ error }, "a form could not be duplicated");
    return { status: "error", error: thrownMessage(error), id: null };
  }
}

/**
 * Checks that the duplicate call is not cross-site. It changes data though it may be a GET, so only pages of this site
 * and callers without a cookie may use it.
 * @throws Problem "cross-origin" otherwise, and for browser prefetches.
 */
export function assertSameSite(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  const own = site === "same-origin" || (site === null && !request.headers.has("cookie"));
  const isPrefetch = /prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "");
  if (!own || isPrefetch) throw new Problem("cross-origin");
}
