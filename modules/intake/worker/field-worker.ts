/**
 * The service worker of the field. It stores nothing by itself: if the server cannot be reached, it serves what the field pages
 * have downloaded. It does not handle any other page or any post.
 */
/** The same values as in `ui/device/kept-places.ts`; a worker without imports runs in every browser. */
const [storedUploads, keptPages] = ["fieldlight-files", "fieldlight-pages"] as const;

interface FetchEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Lifecycle extends Event {
  waitUntil(done: Promise<unknown>): void;
}

const worker = globalThis as unknown as {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

const fieldPage =
  /^(?:\/organization\/[^/]+)?\/(?:field(?:\/device)?|(?:intake|correct)\/[^/]+(?:\/(?:submit|cancel|threads\/[^/]+))?|projects\/[^/]+\/photos\/[^/]+)$/;

/** Pages that belong to an intake and are rendered with the data of its own page. */
const pageOfIntake = /^(.*)\/(?:intake|projects)\/([^/]+)\/[^?]+$/;

/** A server that has not answered a page request by then counts as unreachable. */
const patienceMilliseconds = 5_000;

addEventListener("install", (event) => (event as Lifecycle).waitUntil(worker.skipWaiting()));
addEventListener("activate", (event) => (event as Lifecycle).waitUntil(worker.clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event as FetchEvent;
  const answer = answerOf(request);
  if (answer) (event as FetchEvent).respondWith(answer);
});

function answerOf(request: Request): Promise<Response> | null {
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return null;
  // The name of a built file changes with its content, so the cached file is always the right one.
  if (pathname.startsWith("/assets/")) return keptFirst(request);
  if (request.mode === "navigate" && fieldPage.test(pathname))
    return serverFirst(request, pathname);
  if (pathname === "/__manifest") return serverFirst(request, pathname);
  if (pathname.startsWith("/files/") && search.startsWith("?width="))
    return serverFirst(request, pathname + search);
  return null;
}

async function keptFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: storedUploads, ignoreVary: true });
  return kept ?? fetch(request);
}

async function serverFirst(request: Request, place: string): Promise<Response> {
  const kept = await findKept(place);
  if (!kept) return fetch(request);
  const late = new Promise<null>((resolve) =>
    setTimeout(() => resolve(null), patienceMilliseconds),
  );
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer && answer.status < 502 ? answer : kept;
}

/** Returns the downloaded page, or that of its intake. It checks in a way that creates no cache. */
async function findKept(place: string): Promise<Response | undefined> {
  const options = { cacheName: keptPages, ignoreVary: true };
  const [, prefix, id] = pageOfIntake.exec(place) ?? [];
  const places = id ? [`${prefix}/intake/${id}`, `${prefix}/correct/${id}`] : [];
  for (const each of [place, ...places]) {
    const kept = await caches.match(each, options);
    if (kept) return kept;
  }
  return undefined;
}
