/**
 * What the product does, told as spans of OpenTelemetry. Nothing of it happens, and nothing of its library is loaded, unless
 * `beginTraces` found a collector in the settings.
 */

export type SpanAttributes = Record<string, string | number | string[]>;

export interface SpanStart {
  /** One of few: of a method and a declared route, a queue, a call. Never an id, a name or an address of anybody. */
  name: string;
  kind: "server" | "client" | "consumer";
  /** Names of the semantic conventions; values that were typed, stored or sent stay out. */
  attributes: SpanAttributes;
  /** As W3C writes it (`traceparent`): the span of another process that this one is a part of. */
  parent?: string | null | undefined;
  /** As W3C writes it: a span of a stranger's, which is only named. */
  link?: string | undefined;
}

export interface OpenSpan {
  /** Spans that begin in the work, also after awaits, are parts of this one. */
  run: <Result>(work: () => Result) => Result;
  note: (attributes: SpanAttributes) => void;
  /** Once; with the kind of what failed, if it did. */
  end: (fault?: string) => void;
}

export interface Traces {
  begin(start: SpanStart): OpenSpan;
  /** The span under way, as W3C writes it. */
  current(): string | undefined;
  /** Whether a span is under way that will be told. */
  isReporting(): boolean;
  stop(): Promise<void>;
}

/** Kept on the global object: the server bundle carries its own copy of this file. */
const place = globalThis as typeof globalThis & { fieldlightTraces?: Traces | undefined };

export const traces = (): Traces | undefined => place.fieldlightTraces;

export function keepTraces(kept: Traces | undefined): void {
  place.fieldlightTraces = kept;
}

const nothing = () => undefined;

/** Does the work as a span; `note` adds what is only known while it is done. */
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
    span.end(faultOf(error));
    throw error;
  }
}

/** The kind of an error: its code or its name. What it says stays out, for it may quote what was typed. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "Error";
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[\w.-]{1,60}$/.test(code) ? code : error.name;
}
