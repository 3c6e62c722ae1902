import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { performanceHref } from "../domain/analytics-query.ts";
import { readSentFrame } from "../domain/time-frames.ts";

/** Redirects from the former page for performance, because mails that were already sent link to it. */
export function loader({ request, href }: GuardedArgs) {
  const frame = readSentFrame(new URL(request.url).searchParams);
  return redirect(href(performanceHref(frame, null)), 301);
}
