import { log } from "#app/platform/log.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { duplicateForm, type DuplicateRequest } from "./duplicate-form.server.ts";
import { thrownSentence } from "#app/platform/form/show-failure.server.ts";

/** What the call answers: `error` is null when it went well, and then `id` is the copy's. */
export interface DuplicateAnswer {
  status: "success" | "error";
  error: string | null;
  id: string | null;
}

/** Duplicates a form, and answers a failure with its sentence in place of throwing. */
export async function answerDuplicate(
  scope: Scope,
  asked: DuplicateRequest,
): Promise<DuplicateAnswer> {
  try {
    return { status: "success", error: null, id: await duplicateForm(scope, asked) };
  } catch (error) {
    if (!isProblem(error)) log().error({ error }, "a form could not be duplicated");
    return { status: "error", error: thrownSentence(error), id: null };
  }
}

/**
 * The duplicate call changes data though it may be a GET: only this site's own pages, and callers
 * without a cookie, may make it that way.
 * @throws Problem "cross-origin" otherwise, and for what a browser only fetches ahead.
 */
export function assertMeantHere(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  const own = site === "same-origin" || (site === null && !request.headers.has("cookie"));
  const ahead = /prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "");
  if (!own || ahead) throw new Problem("cross-origin");
}
