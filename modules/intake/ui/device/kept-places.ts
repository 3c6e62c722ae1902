/** Names of the caches that the service worker serves from. Both have the prefix of everything that is wiped. */
export const storedUploads = "fieldlight-files";
export const keptPages = "fieldlight-pages";
