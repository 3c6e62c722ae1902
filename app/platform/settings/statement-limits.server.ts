/** Database limits for each process. The database server enforces them, whatever the process does. */
import { boundDatabase } from "#db/client.server.ts";
import { reportBypassedTransactions } from "#db/connection/current-transaction.ts";
import type { SessionSettings } from "#db/connection/session-settings.ts";
import { log } from "../log.server.ts";
import { env } from "./env.server.ts";
import { bound } from "./bounds.server.ts";

const secondsOf = {
  /** A person waits for the answer, so a statement that takes longer is stopped and the person sees an error. */
  web: "webStatementSeconds",
  /** Nobody waits for a job, and some jobs read a whole organization. */
  worker: "workerStatementSeconds",
} as const;

/** Sets the limits of this process, before its first query. */
export function limitDatabase(process: keyof typeof secondsOf): void {
  boundDatabase({
    session: session(bound(secondsOf[process])),
    waitLimit: bound("connectionSeconds") * 1_000,
  });
  if (env().NODE_ENV === "production")
    reportBypassedTransactions((error) =>
      log().error({ error }, "a query bypassed its transaction, and was sent within it"),
    );
}

/**
 * Command-line options for the queue's connection. The queue's own statements are small; one that hangs would block jobs
 * for everybody.
 */
export function queueSession(): string {
  const seconds = bound("queueStatementSeconds");
  const settings = {
    ...session(seconds),
    idle_in_transaction_session_timeout: `${seconds}s`,
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}

/**
 * An export lasts as long as its reader's connection takes. A cancel request that arrives just before its statement is
 * lost, so the database server also checks whether the client is still connected.
 */
export function exportSession(): SessionSettings {
  return { ...session(bound("exportSeconds")), client_connection_check_interval: "2s" };
}

function session(seconds: number): SessionSettings {
  return {
    statement_timeout: `${seconds}s`,
    // Shorter than the statement timeout, so that the answer can say that it waited for somebody else's lock.
    lock_timeout: `${seconds * 500}ms`,
    idle_in_transaction_session_timeout: `${bound("silentTransactionSeconds")}s`,
    work_mem: `${bound("workMemMegabytes")}MB`,
  };
}
