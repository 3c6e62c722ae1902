import { refuse } from "#app/platform/form/forms.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { specialAccessTexts } from "./special-access-texts.ts";

/** Runs a save. An unexpected error is logged, and its message is returned for a dialog. */
export async function showSaveFailure<Result>(
  act: () => Promise<Result>,
  values: Record<string, string | string[]> = {},
) {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Response || isProblem(error)) throw error;
    log().error({ error }, specialAccessTexts.saveFailed);
    const reason = error instanceof Error ? error.message : "";
    return refuse({ values, errors: {}, message: reason || specialAccessTexts.saveFailed }, 500);
  }
}
