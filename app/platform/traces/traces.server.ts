/**
 * Records what the product does as OpenTelemetry spans. It does nothing and loads no library unless `startTraces` found a
 * collector in the settings.
 */

export type SpanAttributes = Record<string, string | number | string[]>;

export interface SpanStart {
  /**
   * One of a small set: a method and a declared route, a queue, a call. Never an id, a name or an address of a person.
   */
  name: string;
  kind: "server" | "client" | "consumer";
  /** Attribute names of the semantic conventions. Typed, stored or sent values are never included. */
  attributes: SpanAttributes;
  /** W3C `traceparent`: the parent span, in another process. */
  parent?: string | null | undefined;
  /** W3C format: a span of an external caller, which is only linked. */
  link?: string | undefined;
}

export interface OpenSpan {
  /** Spans that begin in the work, also after awaits, are children of this one. */
  run: <Result>(work: () => Result) => Result;
  note: (attributes: SpanAttributes) => void;
  /** Call once, with the kind of the error if it failed. */
  end: (error?: string) => void;
}

export interface Traces {
  begin(start: SpanStart): OpenSpan;
  /** The current span in W3C format. */
  current(): string | undefined;
  /** Whether there is a current span that will be exported. */
  isReporting(): boolean;
  stop(): Promise<void>;
}

/** Stored on the global object, because the server bundle has its own copy of this file. */
const globals = globalThis as typeof globalThis & { fieldlightTraces?: Traces | undefined };

export const traces = (): Traces | undefined => globals.fieldlightTraces;

export function setTraces(instance: Traces | undefined): void {
  globals.fieldlightTraces = instance;
}

const nothing = () => undefined;

/** Runs the work in a span. `note` adds attributes that are only known during the work. */
export async function inSpan<Result>(
  start: SpanStart,
  work: (note: OpenSpan["note"]) => Promise<Result>,
): Promise<Result> {
  const span = traces()?.begin(start);
  if (!span) return work(nothing);
  try {
    const result = await span.run(() => work(span.note));
    span.end();
    return result;
  } catch (error) {
    span.end(errorOf(error));
    throw error;
  }
}

/** The kind of an error: its code or its name. The message is left out, because it may quote what was typed. */
export function errorOf(error: unknown): string {
  if (!(error instanceof Error)) return "Error";
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[\w.-]{1,60}$/.test(code) ? code : error.name;
}
