/** What each process may ask of the database at once; the server keeps to it, whatever the process does. */
import { boundDatabase } from "#db/client.server.ts";
import { reportBypassedTransactions } from "#db/connection/current-transaction.ts";
import type { SessionSettings } from "#db/connection/session-settings.ts";
import { log } from "../log.server.ts";
import { env } from "../settings/env.server.ts";
import { bound } from "../settings/bounds.server.ts";

const secondsOf = {
  /** A person waits for the answer: whatever takes longer is stopped, and they are told. */
  web: "webStatementSeconds",
  /** Nobody waits for a job, and some of them read all of an organization. */
  worker: "workerStatementSeconds",
} as const;

/** Sets the limits of this process, before its first query. */
export function limitDatabase(process: keyof typeof secondsOf): void {
  boundDatabase({
    session: session(bound(secondsOf[process])),
    patience: bound("connectionSeconds") * 1_000,
  });
  if (env().NODE_ENV === "production")
    reportBypassedTransactions((error) =>
      log().error({ error }, "a query bypassed its transaction, and was sent within it"),
    );
}

/** The queue's own statements are small; one that hangs would keep jobs from everybody. As words of a command line. */
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
 * An export lasts for as long as its reader's line takes. A stop that reaches the server just before the statement it is meant for
 * is lost there, so the server also looks whether anybody is still there.
 */
export function exportSession(): SessionSettings {
  return { ...session(bound("exportSeconds")), client_connection_check_interval: "2s" };
}

function session(seconds: number): SessionSettings {
  return {
    statement_timeout: `${seconds}s`,
    // Sooner than the statement ends, so that the answer can say that it waited for somebody.
    lock_timeout: `${seconds * 500}ms`,
    idle_in_transaction_session_timeout: `${bound("silentTransactionSeconds")}s`,
    work_mem: `${bound("workMemMegabytes")}MB`,
  };
}
