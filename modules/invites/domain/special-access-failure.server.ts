import { isProblem } from "#app/platform/problems.ts";

/** Operations on special access records, as named in their error messages. */
type Step = "add" | "retrieve" | "query" | "update" | "disable" | "enable";

/** @throws problems unchanged, and `Failed to {step} special access record` with its cause for anything else. */
export async function attempt<Result>(step: Step, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (cause) {
    if (isProblem(cause)) throw cause;
    throw new Error(`Failed to ${step} special access record`, { cause });
  }
}
