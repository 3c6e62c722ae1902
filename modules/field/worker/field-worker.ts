/**
 * The service worker of the field pages. It stores nothing by itself: if the server cannot be reached, it serves what the field pages
 * have downloaded, and shows Field in place of any other page. It handles no POST.
 */
/** The same values as in `app/platform/page/cache-names.ts`; a worker without imports runs in every browser. */
const [filesCache, pagesCache] = ["fieldlight-files", "fieldlight-pages"] as const;

interface FetchEvent extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Lifecycle extends Event {
  waitUntil(done: Promise<unknown>): void;
}

const worker = globalThis as unknown as {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

const fieldPage =
  /^\/remote\/[\w-]{43}$|^(?:\/organization\/[^/]+)?\/(?:field(?:\/device)?|help(?:\/[\w-]+)?|(?:intake|correct)\/[^/]+(?:\/(?:submit|cancel|threads\/[^/]+))?|projects\/[^/]+\/photos\/[^/]+)$/;

/** Pages that belong to an intake and are rendered with the data of its own page. */
const pageOfIntake = /^(.*)\/(?:intake|projects)\/([^/]+)\/[^?]+$/;

/** A server that has not answered a page request by then counts as unreachable, where this device has the page. */
const timeoutMilliseconds = 1_000;
/** And for so long after that, without another request. */
const pauseMilliseconds = 10_000;
/** The same where this device has no such page, and Field is shown in its place. */
const fallbackTimeoutMilliseconds = 60_000;

addEventListener("install", (event) => (event as Lifecycle).waitUntil(worker.skipWaiting()));
addEventListener("activate", (event) => (event as Lifecycle).waitUntil(worker.clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event as FetchEvent;
  const response = responseTo(request);
  if (response) (event as FetchEvent).respondWith(response);
});

function responseTo(request: Request): Promise<Response> | null {
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return null;
  // The name of a built file changes with its content, so the cached file is always the right one.
  if (pathname.startsWith("/assets/")) return cacheFirst(request);
  // A document of a visit.
  if (request.mode === "navigate" && pathname.startsWith("/files/") && search === "")
    return networkFirst(request, pathname);
  if (request.mode === "navigate")
    return fieldPage.test(pathname) ? networkFirst(request, pathname) : fetchOrField(request);
  if (pathname === "/__manifest") return networkFirst(request, manifestOf(request));
  if (/^(?:\/remote\/[\w-]{43})?\/files\//.test(pathname) && search.startsWith("?width="))
    return networkFirst(request, pathname + search);
  return null;
}

/** The route manifest of one build. A page that mixed files of two builds would load each module twice, with separate state. */
const manifestOf = ({ url }: Request) =>
  `/__manifest?version=${new URL(url).searchParams.get("version")}`;

async function cacheFirst(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { cacheName: filesCache, ignoreVary: true });
  return cached ?? fetch(request);
}

async function networkFirst(request: Request, path: string): Promise<Response> {
  const cached = await findCached(path);
  if (!cached) return request.mode === "navigate" ? fetchOrField(request) : fetch(request);
  if (performance.now() < pausedUntil) return cached;
  const response = await fetchWithin(request, timeoutMilliseconds);
  return response && (await isUsable(request, response)) ? response : cached;
}

let pausedUntil = 0;

/** @returns null when the server did not answer, or not in time. */
async function fetchWithin(
  request: Request | string,
  milliseconds: number,
): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      pausedUntil = performance.now() + pauseMilliseconds;
      resolve(null);
    }, milliseconds);
  });
  const arriving = fetch(request).then((response) => {
    pausedUntil = 0;
    return response;
  });
  const response = await Promise.race([arriving.catch(() => null), late]);
  clearTimeout(timer);
  return response;
}

/**
 * Whether to use a response instead of the stored page. A response is not used when the server fails, or when a captive portal
 * sends its own page in place of a page, route or picture: that page has no request id. A redirect is followed to its page first.
 */
async function isUsable(
  { mode, url }: Request,
  { status, headers, type }: Response,
): Promise<boolean> {
  if (status >= 500 || status === 429) return false;
  if (type === "opaqueredirect") {
    // Only following it shows where it leads.
    const end = await fetchWithin(url, timeoutMilliseconds);
    return end !== null && end.headers.has("x-request-id");
  }
  if (mode === "navigate") return headers.has("x-request-id");
  return !headers.get("content-type")?.startsWith("text/html");
}

/** A page that is not on this device leads to Field while there is no connection, in place of the browser's error page. */
async function fetchOrField(request: Request): Promise<Response> {
  if (!(await findCached("/field"))) return fetch(request);
  const response = await fetchWithin(request, fallbackTimeoutMilliseconds);
  // These come from a proxy that does not reach the product.
  return response && ![502, 503, 504].includes(response.status)
    ? response
    : Response.redirect("/field");
}

/** Returns the downloaded page, or that of its intake. It checks in a way that creates no cache. */
async function findCached(path: string): Promise<Response | undefined> {
  const options = { cacheName: pagesCache, ignoreVary: true };
  const [, prefix, id] = pageOfIntake.exec(path) ?? [];
  const intakePaths = id ? [`${prefix}/intake/${id}`, `${prefix}/correct/${id}`] : [];
  // An earlier release stored the routes without their version.
  const former = path.startsWith("/__manifest?") ? ["/__manifest"] : [];
  for (const each of [path, ...intakePaths, ...former]) {
    const cached = await caches.match(each, options);
    if (cached) return cached;
  }
  return undefined;
}
