/** Names of what the service worker serves from; both begin as all that is wiped does. */
export const storedUploads = "fieldlight-files";
export const keptPages = "fieldlight-pages";
