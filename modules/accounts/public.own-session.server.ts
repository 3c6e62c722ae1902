/** Public file of this module for pages that ask for the viewer's own password. */
export { hasPassword, ownSession } from "./domain/sessions/devices.server.ts";
export { requirePassword } from "./domain/sessions/end-sessions.server.ts";
