/**
 * Called when a statement is sent. The function it returns is called when the statement ends, with the error if there was one.
 */
export type StatementObserver = (
  text: string,
  hasValues: boolean,
) => ((error?: unknown) => void) | undefined;

/** Stored on the global object, because the server bundle contains its own copy of this file. */
const globals = globalThis as typeof globalThis & {
  fieldlightStatements?: StatementObserver | undefined;
};

/** Registers an observer for every later drizzle statement. It receives the text, never the values. */
export function observeStatements(observer: StatementObserver | undefined): void {
  globals.fieldlightStatements = observer;
}

/** @returns the function to call when the statement ends, or nothing if there is no observer. */
export const statementBegins: StatementObserver = (text, hasValues) =>
  globals.fieldlightStatements?.(text, hasValues);
