import { AsyncLocalStorage } from "node:async_hooks";
import { pino, type Logger, stdSerializers } from "pino";
import { env } from "./settings/env.server.ts";

/** The request being answered, or the job being run. */
interface RequestContext {
  id: string;
  /** Who makes it, for the log: the id of its user, or "account" and the id of an account without one. */
  who?: string;
  /** The id of its user, once known. */
  userId?: string;
  /** Of a job: the id of the organization that it belongs to. */
  organizationId?: string | undefined;
}

interface LogState {
  logger?: Logger;
  requests: AsyncLocalStorage<RequestContext>;
}

/** Stored on the global object: the server bundle has its own copy of this file, and both must see the same request. */
const globals = globalThis as typeof globalThis & { fieldlightLog?: LogState };
const state = (globals.fieldlightLog ??= { requests: new AsyncLocalStorage() });

/** Only matches from the start of a word, so that a long word is scanned once. */
const mailAddress = /(?<![\w.+-])[\w.+-]+(?:%2B[\w.+-]+)*(?:@|%40)(?:[\w-]+\.)+[a-z]{2,}/gi;

/**
 * People are named by id. Mail addresses can still appear in paths and in answers of mail servers, so they are removed.
 */
const withoutAddresses = (line: string) => line.replace(mailAddress, "(address)");

/** A logger of JSON lines. Each line has `requestId` while a request is being answered, and `who` once that is known. */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: errorFields },
    hooks: { streamWrite: withoutAddresses },
    redact: ["password", "token", "*.password", "*.token", "req.headers.cookie"],
    mixin() {
      const { id: requestId, who } = state.requests.getStore() ?? {};
      return { ...(requestId && { requestId }), ...(who && { who }) };
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The logger of this process, at LOG_LEVEL. Pass errors as `log().error({ error }, "sentence")`. */
export function log(): Logger {
  state.logger ??= createLogger(process.env.NODE_ENV === "test" ? "silent" : env().LOG_LEVEL);
  return state.logger;
}

/** Runs `fn` so that every line logged within it, also after awaits, has the id. */
export function withRequestId<Result>(
  id: string,
  fn: () => Result,
  organizationId?: string,
): Result {
  return state.requests.run({ id, organizationId }, fn);
}

/** The id of the organization to which the current job belongs, if any. */
export function currentJobOrganization(): string | undefined {
  return state.requests.getStore()?.organizationId;
}

/** The id of the request being answered, if any. */
export function currentRequestId(): string | undefined {
  return state.requests.getStore()?.id;
}

/** Records the user of the current request. Every later log line of the request has the id. */
export function setRequestUser(userId: string): void {
  const request = state.requests.getStore();
  if (request) Object.assign(request, { who: userId, userId });
}

/** Records the account of the current request, which has not registered a profile. */
export function setRequestAccount(accountId: string): void {
  const request = state.requests.getStore();
  if (request) request.who = `account ${accountId}`;
}

/** The id of the current request's user, once known. */
export function currentUserId(): string | undefined {
  return state.requests.getStore()?.userId;
}

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
