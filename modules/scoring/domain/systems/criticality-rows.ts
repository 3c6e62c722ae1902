/** The rows of the form that adds a scoring system: the names and choices of its inputs. */
export const maxCriticalities = 10;

/** The two choices of a row. */
export const limitChoices = ["Any Number", "No More Than"] as const;

/** The posted names of one row's three inputs; rows count from 0. */
export function rowNames(row: number) {
  return {
    name: `criticality-${row}-name`,
    limit: `criticality-${row}-limit`,
    value: `criticality-${row}-value`,
  };
}

/** How many rows were posted, including blank ones; more than the ten offered are also counted. */
export function countRows(posted: Record<string, unknown>): number {
  const numbers = Object.keys(posted).map((name) =>
    Number(/^criticality-(\d{1,4})-name$/.exec(name)?.[1] ?? -1),
  );
  return Math.max(-1, ...numbers) + 1;
}
