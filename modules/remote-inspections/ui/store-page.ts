/** Stores the page of a link on the phone, so that it opens without a connection. */
import { filesCache, pagesCache } from "#app/platform/page/cache-names.ts";

/** Loads what is only needed later, and stores the page with every file that it uses. */
export async function storePage(path: string, pictures: readonly string[]): Promise<void> {
  if (!("serviceWorker" in navigator) || !navigator.onLine || !globalThis.caches) return;
  await navigator.serviceWorker.register("/field-worker.js");
  await navigator.serviceWorker.ready;
  await Promise.all([
    import("#app/ui/photos/shrinking/shrink-photo.ts"),
    import("#app/ui/photos/checking/check-photo.ts"),
  ]);
  const pages = await caches.open(pagesCache);
  const response = await fetch(path, { cache: "no-store", priority: "low" });
  const text = await response.text();
  if (!response.ok || !text.includes("data-guest-page")) return;
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  await cacheMissing(await caches.open(filesCache), listFiles());
  await cacheMissing(pages, pictures);
  // Stored last, because its presence means that the rest is here.
  await pages.put(path, new Response(text.replace("<html ", '<html data-cached="" '), { headers }));
}

/** The scripts and styles that this page has loaded. */
function listFiles(): string[] {
  const linked = [...document.querySelectorAll("link[href], script[src]")].map(
    (element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "",
  );
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const paths = [...linked, ...loaded].map((url) => new URL(url, location.href));
  return [
    ...new Set(
      paths
        .filter(
          ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"),
        )
        .map(({ pathname }) => pathname),
    ),
  ];
}

async function cacheMissing(cache: Cache, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    if (await cache.match(url)) continue;
    const response = await fetch(url, { priority: "low" }).catch(() => null);
    if (response?.ok) await cache.put(url, response);
  }
}

/** A link that no longer works shows nothing offline either. */
export async function forgetPage(path: string): Promise<void> {
  const pages = globalThis.caches && (await caches.open(pagesCache));
  if (!pages) return;
  for (const { url } of await pages.keys())
    if (new URL(url).pathname.startsWith(path)) await pages.delete(url);
}
