/** Session settings under their PostgreSQL names, in PostgreSQL's units. */
export type SessionSettings = Record<string, string | number>;

/**
 * For migrations: an interrupted one is worse than a slow one, so the server's timeouts do not apply. The values are strings,
 * because the driver leaves out a zero.
 */
export const unbounded: SessionSettings = {
  statement_timeout: "0",
  lock_timeout: "0",
  idle_in_transaction_session_timeout: "0",
};
