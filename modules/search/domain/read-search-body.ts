/** The formats of search bodies. Pure. */
import { z } from "zod";
import { Problem } from "#app/platform/problems.ts";
import { fieldErrors } from "#app/platform/form/forms.server.ts";
import { readJson } from "#app/platform/form/read-body.server.ts";
import { searchLimitMessage } from "./search-limit.ts";

export const notValidMessage = "query failed to validate";
const noTypeMessage = "table has no type";

/** @param errors errors by the key of the body, for the developer of the calling program. */
export function notValid(errors: Record<string, string> = {}): Problem {
  return new Problem("invalid-input", notValidMessage, errors);
}

/** The maximum number of records in a response: the number of unread reports in one download. */
const maxRecords = 1_500;
const deepestOffset = 100_000;

const clause = z.record(z.string(), z.unknown());
/** One clause, or a list of clauses. */
const clauses = z
  .union([clause.transform((one) => [one]), z.array(clause)])
  .nullish()
  .transform((value) => value ?? []);

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const direction = z.enum(["asc", "desc"]);
const order = z.record(z.string(), z.union([direction, z.object({ order: direction })]));
const sort = z
  .union([order.transform((one) => [one]), z.array(order).max(5)])
  .nullish()
  .transform((value) =>
    (value ?? []).flatMap((one) =>
      Object.entries(one).map(([field, way]) => ({
        field,
        direction: typeof way === "string" ? way : way.order,
      })),
    ),
  );

const conditions = {
  /** The type of record; `sourceOf` knows the types. */
  type: z
    .string({ error: ({ input }) => (input === undefined ? noTypeMessage : undefined) })
    .max(40)
    .meta({ description: "projects, users, forms or reports." }),
  query: z
    .union([z.string().max(1_000), clause])
    .nullish()
    .transform((value) => value ?? "")
    .meta({ description: "Words to find, or one clause." }),
  query_strings: clauses.meta({ description: "All of these hold, as query_string clauses." }),
  filters: clauses.meta({ description: "All of these hold: match, term, terms, range, exists." }),
  terms: clauses.meta({ description: "A field has one of the values, as a list by its name." }),
  or: clauses.meta({ description: "One of these holds." }),
  /** Accepted for old clients; the server decides what a viewer sees. */
  permissions: z.unknown().optional().meta({ description: "Ignored: you see what you may see." }),
};

export const countInput = z.object(conditions);

export const searchInput = z.object({
  ...conditions,
  from: z
    .number()
    .int()
    .min(0)
    .max(deepestOffset)
    .nullish()
    .transform((value) => value ?? 0)
    .meta({ description: "How many records to pass over." }),
  size: z
    .number()
    .int()
    .min(0)
    .max(maxRecords)
    .nullish()
    .transform((value) => value ?? 10)
    .meta({ description: "How many records to answer; 10 unless given." }),
  sort: sort.meta({ description: "Fields with asc or desc; the newest first unless given." }),
  search_after: z
    .array(scalar)
    .max(6)
    .nullish()
    .meta({ description: "The sort values of the last record, to go on after it." }),
});

export const bucketInput = z.object({
  ...conditions,
  sortField: z.string().max(200).meta({ description: "The field whose values are counted." }),
});

export type SearchConditions = z.output<typeof countInput>;
export type SearchInput = z.output<typeof searchInput>;

/**
 * @throws Problem "invalid-input" in the specification's exact wording for an invalid search, and with one that names the limits
 * for a search that exceeds them.
 */
export async function readSearchBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await readJson(request, "searchBytes");
  const tooMuch = searchLimitMessage(body);
  if (tooMuch) throw new Problem("invalid-input", tooMuch);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw notValid(fieldErrors(parsed.error));
  return parsed.data;
}
