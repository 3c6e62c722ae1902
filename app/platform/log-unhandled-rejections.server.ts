import { log } from "./log.server.ts";

/**
 * A process that answers many people goes on when something fails that nobody waits for any more, as a query does whose page has
 * failed already; by itself Node ends the process, and everybody's requests with it. Errors that are thrown outside a promise
 * still end it, for nobody knows what they left half done.
 */
export function logUnhandledRejections(): void {
  process.on("unhandledRejection", (error) =>
    log().error({ error }, "something failed that nobody waited for"),
  );
}
