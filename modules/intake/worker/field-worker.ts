/**
 * The service worker of the field. It keeps nothing by itself: it serves what the pages of the field have taken along, when the
 * server cannot be reached. Every other page, and everything that is posted, passes it by.
 */
/** As in `ui/device/kept-places.ts`; a worker that imports nothing runs in every browser. */
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

/** Pages that belong to an intake, and are drawn by what its own page brings. */
const pageOfIntake = /^(.*)\/(?:intake|projects)\/([^/]+)\/[^?]+$/;

/** A server that has not answered a visit by then is taken for none. */
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
  // The names of built files change with what is in them: the one that is here is the one that would come.
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

/** The page that was taken along, or that of its intake. Asks in a way that makes no cache. */
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
