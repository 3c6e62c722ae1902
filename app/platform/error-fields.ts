import { stdSerializers } from "pino";

/** Properties of database errors that repeat values of a row or query. */
const holdValues = new Set(["params", "parameters", "args", "detail", "where"]);

/** An error and its causes for the log: what failed and where, without the values. */
export function errorFields(error: unknown): unknown {
  return error instanceof Error ? withoutValues(stdSerializers.errWithCause(error)) : error;
}

function withoutValues(logged: unknown): unknown {
  if (Array.isArray(logged)) return logged.map(withoutValues);
  if (typeof logged === "string") return withoutParameters(logged);
  if (typeof logged !== "object" || logged === null) return logged;
  const remaining = Object.entries(logged).filter(([name]) => !holdValues.has(name));
  return Object.fromEntries(remaining.map(([name, value]) => [name, withoutValues(value)]));
}

/** Drizzle appends the query's values to the message of a failed query. The stack repeats the message. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: .*?(?=\n {4}at |$)/s, "");
}
