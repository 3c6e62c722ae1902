import type { BrowserContext, Request } from "@playwright/test";

/** Counts the bytes of all requests and responses from now on, with headers, without the bodies of uploaded photos. */
export function countBytes(context: BrowserContext, projectId: string) {
  const counts: Promise<{ isOfVisit: boolean; bytes: number }>[] = [];
  const count = (request: Request) => void counts.push(bytesOf(request, projectId));
  const begin = () => context.on("requestfinished", count);
  /** Playwright knows the sizes of a page's requests only while it is open: call this before closing a page. */
  async function pause() {
    context.off("requestfinished", count);
    await Promise.all(counts);
  }
  begin();
  return {
    pause,
    resume: begin,
    /** The sums for the visit, and for what a day loads once, such as scripts and Field. Ends the counting. */
    async sum() {
      await pause();
      const all = await Promise.all(counts);
      const of = (isOfVisit: boolean) =>
        all.reduce((sum, each) => sum + (each.isOfVisit === isOfVisit ? each.bytes : 0), 0);
      return { visitBytes: of(true), dayBytes: of(false) };
    },
  };
}

async function bytesOf(request: Request, projectId: string) {
  // The visit's organization may have the same id.
  const pathname = new URL(request.url()).pathname.replace(/^\/organization\/[^/]+/, "");
  const isOfVisit = pathname.includes(projectId);
  const response = await request.response();
  if (!response || response.fromServiceWorker()) return { isOfVisit, bytes: 0 };
  const sizes = await request.sizes();
  const isPhoto = /\/photos(\/uploads(\/[^/]+)?)?$/.test(pathname);
  const sent = sizes.requestHeadersSize + (isPhoto ? 0 : sizes.requestBodySize);
  return { isOfVisit, bytes: sent + sizes.responseHeadersSize + sizes.responseBodySize };
}
