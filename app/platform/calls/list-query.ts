/** What the calls that list records have in common. */
import { z } from "zod";
import { readKey, type KeyKind } from "../lists/read-by-key.server.ts";
import { pageSizes, type TableQuery } from "../lists/table-query.ts";
import { Problem } from "../problems.ts";

export const pageParameters = {
  size: z.enum(pageSizes.map(String)).optional().meta({ description: "Rows per page." }),
  after: z.string().optional().meta({ description: "`next` of the previous page." }),
};

/** The columns to sort by, each also with "-" before it, from the last to the first. */
export const sortParameter = (columns: readonly string[]) =>
  z
    .enum(columns.flatMap((column) => [column, `-${column}`]))
    .optional()
    .meta({ description: "With - before it in the opposite order." });

/** A page that a program can go on from. */
export const pageOf = <Row extends z.ZodType>(name: string, row: Row) =>
  z.object({
    [name]: z.array(row),
    next: z.string().nullable().meta({ description: "The last page has none." }),
  });

/**
 * A page shows its first rows for a position that it cannot read. A program would read them again and again.
 * @throws Problem "invalid-input" at `after`.
 */
export function requirePosition({ after }: TableQuery, kinds: readonly KeyKind[]): void {
  if (after === undefined || readKey(after, kinds)) return;
  throw new Problem("invalid-input", "Send `next` of an earlier answer as `after`.", {
    after: "is not a position of this list",
  });
}
