import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFeed } from "../domain/feeds/feeds.server.ts";

/** Calendar programs request it repeatedly, without a session. The secret in the URL authorizes them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const feed = await readFeed(params.token ?? "");
  if (!feed) return new Response("Not found", { status: 404 });
  const headers = {
    ETag: feed.tag,
    "Cache-Control": "private, no-cache",
    "Content-Type": "text/calendar; charset=utf-8",
  };
  const known = request.headers.get("if-none-match")?.split(/\s*,\s*/) ?? [];
  const isKnown = known.some((tag) => tag.replace(/^W\//, "") === feed.tag);
  return new Response(isKnown ? null : feed.text, { status: isKnown ? 304 : 200, headers });
}
