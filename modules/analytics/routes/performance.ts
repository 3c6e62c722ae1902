import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { performanceHref } from "../domain/analytics-query.ts";
import { readSentFrame } from "../domain/time-frames.ts";

/** Performance was a page of its own, of all forms; mails that were sent lead to it. */
export function loader({ request, href }: GuardedArgs) {
  const frame = readSentFrame(new URL(request.url).searchParams);
  return redirect(href(performanceHref(frame, null)), 301);
}
