import type { BrowserContext, Request } from "@playwright/test";

/** Counts what goes over the connection in both directions, with headers, from now on; photos that are sent are left out. */
export function countBytes(context: BrowserContext, projectId: string) {
  const counts: Promise<{ isOfVisit: boolean; bytes: number }>[] = [];
  const count = (request: Request) => void counts.push(bytesOf(request, projectId));
  const begin = () => context.on("requestfinished", count);
  /** What a page loaded is known only while it is open; no page is read that is about to close. */
  async function pause() {
    context.off("requestfinished", count);
    await Promise.all(counts);
  }
  begin();
  return {
    pause,
    resume: begin,
    /** Apart: what is of the visit, and what every day takes once, such as scripts and the page of the day. Ends the counting. */
    async sum() {
      await pause();
      const all = await Promise.all(counts);
      const of = (isOfVisit: boolean) =>
        all.reduce((sum, each) => sum + (each.isOfVisit === isOfVisit ? each.bytes : 0), 0);
      return { ofVisit: of(true), ofDay: of(false) };
    },
  };
}

async function bytesOf(request: Request, projectId: string) {
  const { pathname } = new URL(request.url());
  const isOfVisit = pathname.includes(projectId);
  const response = await request.response();
  if (!response || response.fromServiceWorker()) return { isOfVisit, bytes: 0 };
  const sizes = await request.sizes();
  const isPhoto = request.method() === "POST" && pathname.endsWith("/photos");
  const sent = sizes.requestHeadersSize + (isPhoto ? 0 : sizes.requestBodySize);
  return { isOfVisit, bytes: sent + sizes.responseHeadersSize + sizes.responseBodySize };
}
