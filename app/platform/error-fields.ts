import { stdSerializers } from "pino";

/** Properties of database errors that repeat values of a row or query. */
const holdValues = new Set(["params", "parameters", "args", "detail", "where"]);

/** An error and its causes for the log: what failed and where, without the values. */
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

/** Drizzle appends the query's values to the message of a failed query. The stack repeats the message. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: .*?(?=\n {4}at |$)/s, "");
}
