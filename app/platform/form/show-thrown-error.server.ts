import { refuse } from "./forms.server.ts";
import { log } from "../log.server.ts";
import { isProblem, problemCatalog } from "../problems.ts";

/** The thrown message, as the specification shows it. A database error includes its query, which nobody should see. */
export function thrownMessage(error: unknown): string {
  const isPlain = error instanceof Error && error.cause === undefined && !("query" in error);
  return isPlain && error.message !== "" ? error.message : problemCatalog.unavailable[1];
}

type Values = Record<string, string | string[]>;

/** Logs an unexpected error and returns the form with what was typed. Problems and responses pass through. */
async function refuseOnError<Result>(
  values: Values,
  act: () => Promise<Result>,
  { logged, messageOf }: { logged: string; messageOf: (error: unknown) => string },
) {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Response || isProblem(error)) throw error;
    log().error({ error }, logged);
    return refuse({ values, errors: {}, message: messageOf(error) }, 500);
  }
}

/** Runs a write. After an error the form shows this message, or the thrown one when none is given. */
export function showThrownError<Result>(
  message: string | null,
  values: Values,
  act: () => Promise<Result>,
) {
  const logged = message ?? "a form could not be saved";
  return refuseOnError(values, act, {
    logged,
    messageOf: (error) => message ?? thrownMessage(error),
  });
}

/** Runs a write whose error is only logged, as the specification requires. No message is shown. */
export function logThrownError<Result>(logged: string, values: Values, act: () => Promise<Result>) {
  return refuseOnError(values, act, { logged, messageOf: () => "" });
}
