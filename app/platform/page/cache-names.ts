/** Names of the caches that the service worker serves from. Both have the prefix of everything that is wiped. */
export const filesCache = "fieldlight-files";
export const pagesCache = "fieldlight-pages";
