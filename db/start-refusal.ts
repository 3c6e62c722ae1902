/** A reason not to start that a person can mend: one sentence, shown without a stack. */
export class StartRefusal extends Error {
  override readonly name = "StartRefusal";
}

/** What a process prints when its start failed: the sentence of a refusal, else the whole error. */
export function explainStart(error: unknown): string {
  if (error instanceof StartRefusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
