/** Hears of a statement as it is asked for; what it answers hears of the end, with the error if there was one. */
export type StatementObserver = (
  text: string,
  hasValues: boolean,
) => ((error?: unknown) => void) | undefined;

/** Kept on the global object: the server bundle carries its own copy of this file. */
const place = globalThis as typeof globalThis & {
  fieldlightStatements?: StatementObserver | undefined;
};

/** Lets the observer hear of every statement that drizzle asks from now on; of its text, never of its values. */
export function observeStatements(observer: StatementObserver | undefined): void {
  place.fieldlightStatements = observer;
}

/** @returns what is to be told of the statement's end; nothing unless somebody listens. */
export const statementBegins: StatementObserver = (text, hasValues) =>
  place.fieldlightStatements?.(text, hasValues);
