import { log } from "./log.server.ts";

/**
 * Keeps a process running after an unhandled rejection, such as a query whose page has already failed. By default Node
 * ends the process, and everybody's requests with it. Errors thrown outside a promise still end it, because the state
 * they leave is unknown.
 */
export function logUnhandledRejections(): void {
  process.on("unhandledRejection", (error) =>
    log().error({ error }, "something failed that nobody waited for"),
  );
}
