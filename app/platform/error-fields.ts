import { stdSerializers } from "pino";

/** Properties of the database's errors that repeat the values of a row or of a query. */
const holdValues = new Set(["params", "parameters", "args", "detail", "where"]);

/** An error and its causes for the log: what failed and where, without the values it failed on. */
export function errorFields(error: unknown): unknown {
  return error instanceof Error ? withoutValues(stdSerializers.errWithCause(error)) : error;
}

function withoutValues(told: unknown): unknown {
  if (Array.isArray(told)) return told.map(withoutValues);
  if (typeof told === "string") return withoutParameters(told);
  if (typeof told !== "object" || told === null) return told;
  const kept = Object.entries(told).filter(([name]) => !holdValues.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutValues(value)]));
}

/** Drizzle ends the message of a failed query, with which its stack begins, by the query's values. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: .*?(?=\n {4}at |$)/s, "");
}
