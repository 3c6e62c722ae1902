import { refuse } from "./forms.server.ts";
import { log } from "../log.server.ts";
import { isProblem, problemCatalogue } from "../problems.ts";

/** The thrown message, as the specification shows it; an error of the database tells its query, which is for nobody. */
export function thrownSentence(error: unknown): string {
  const isPlain = error instanceof Error && error.cause === undefined && !("query" in error);
  return isPlain && error.message !== "" ? error.message : problemCatalogue.unavailable[1];
}

/**
 * Runs a write. A failure nobody expected is logged and answered with the sentence, and the page keeps what was
 * typed; problems and responses pass through. Without a sentence of its own the thrown message is told.
 */
export async function tellFailure<Result>(
  sentence: string | null,
  values: Record<string, string | string[]>,
  act: () => Promise<Result>,
) {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Response || isProblem(error)) throw error;
    log().error({ error }, sentence ?? "a form could not be saved");
    return refuse({ values, errors: {}, sentence: sentence ?? thrownSentence(error) }, 500);
  }
}

/**
 * Runs a write whose failure is only logged, as the specification has it: no sentence is shown, and the form comes back with what
 * was typed. Problems and responses pass through.
 */
export async function logFailure<Result>(
  logged: string,
  values: Record<string, string | string[]>,
  act: () => Promise<Result>,
) {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Response || isProblem(error)) throw error;
    log().error({ error }, logged);
    return refuse({ values, errors: {}, sentence: "" }, 500);
  }
}
