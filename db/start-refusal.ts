/** A startup problem that a person can fix: one sentence, shown without a stack. */
export class StartRefusal extends Error {
  override readonly name = "StartRefusal";
}

/** What a process prints after a failed start: the message of a refusal, otherwise the whole error. */
export function explainStart(error: unknown): string {
  if (error instanceof StartRefusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
