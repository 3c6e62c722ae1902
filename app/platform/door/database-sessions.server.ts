/** What each process may ask of the database at once; the server keeps to it, whatever the process does. */
import type { SessionSettings } from "#db/connection/session-settings.ts";
import { bound } from "../settings/bounds.server.ts";

/** A person waits for the answer: whatever takes longer is stopped, and they are told. */
export function webSession(): SessionSettings {
  return session(bound("webStatementSeconds"));
}

/** Nobody waits for a job, and some of them read all of an organization. */
export function workerSession(): SessionSettings {
  return session(bound("workerStatementSeconds"));
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
