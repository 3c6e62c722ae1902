import { expect, test } from "vitest";
import { withViewerHeader } from "./rendered-for.ts";

const page = { href: "https://product.test/projects", origin: "https://product.test" };

/** The header that names the viewer for whom the page of a request was rendered. */
async function reportedBy(input: RequestInfo | URL, init?: RequestInit, viewer?: string) {
  let header: string | null = null;
  const send = async (_input: RequestInfo | URL, sent?: RequestInit) => {
    header = new Headers(sent?.headers).get("X-Rendered-For");
    return new Response();
  };
  await withViewerHeader(viewer, send, page as Location)(input, init);
  return header;
}

const post = { method: "POST", body: "{}", headers: { Accept: "application/json" } };

test.each<[string, RequestInfo | URL, RequestInit | undefined, string | null]>([
  ["a step", new URL("https://product.test/projects.data"), undefined, "ann"],
  ["a posted step", new URL("https://product.test/projects/add.data"), post, "ann"],
  ["what a script saves", "/intake/i1/answers", post, "ann"],
  ["what a script reads", "/search/suggestions?q=a", undefined, null],
  ["another site", "https://maps.test/lookup", post, null],
])("%s", async (_what, input, init, expected) => {
  expect(await reportedBy(input, init, "ann")).toBe(expected);
  expect(await reportedBy(input, init)).toBeNull();
});
