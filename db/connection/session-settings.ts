/** Settings of a session by the names that PostgreSQL gives them, in its own units. */
export type SessionSettings = Record<string, string | number>;

/**
 * Of migrations: one that is stopped half way is worse than a slow one, whatever the server says of other sessions. Words,
 * for the driver leaves out a bare zero.
 */
export const unbounded: SessionSettings = {
  statement_timeout: "0",
  lock_timeout: "0",
  idle_in_transaction_session_timeout: "0",
};
