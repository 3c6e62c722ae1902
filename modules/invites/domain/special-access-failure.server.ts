import { isProblem } from "#app/platform/problems.ts";

/** What is done with special access records, as its failures are worded. */
type Step = "add" | "retrieve" | "query" | "update" | "disable" | "enable";

/** @throws problems as they are, and `Failed to {step} special access record` with its cause for all else. */
export async function attempt<Result>(step: Step, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (cause) {
    if (isProblem(cause)) throw cause;
    throw new Error(`Failed to ${step} special access record`, { cause });
  }
}
