import { refuse } from "./forms.server.ts";
import { log } from "../log.server.ts";
import { isProblem, problemCatalogue } from "../problems.ts";

/** The thrown message, as the specification shows it; an error of the database tells its query, which is for nobody. */
export function thrownSentence(error: unknown): string {
  const isPlain = error instanceof Error && error.cause === undefined && !("query" in error);
  return isPlain && error.message !== "" ? error.message : problemCatalogue.unavailable[1];
}

type Values = Record<string, string | string[]>;

/** A failure nobody expected is logged and the form comes back with what was typed; problems and responses pass through. */
async function keepTyped<Result>(
  values: Values,
  act: () => Promise<Result>,
  { logged, told }: { logged: string; told: (error: unknown) => string },
) {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Response || isProblem(error)) throw error;
    log().error({ error }, logged);
    return refuse({ values, errors: {}, sentence: told(error) }, 500);
  }
}

/** Runs a write whose failure is answered with the sentence; without one of its own the thrown message is told. */
export function showFailure<Result>(
  sentence: string | null,
  values: Values,
  act: () => Promise<Result>,
) {
  const logged = sentence ?? "a form could not be saved";
  return keepTyped(values, act, { logged, told: (error) => sentence ?? thrownSentence(error) });
}

/** Runs a write whose failure is only logged, as the specification has it: no sentence is shown. */
export function logFailure<Result>(logged: string, values: Values, act: () => Promise<Result>) {
  return keepTyped(values, act, { logged, told: () => "" });
}
