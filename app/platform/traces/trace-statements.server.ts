import type { StatementObserver } from "#db/connection/observe-statements.ts";
import { errorOf, traces, type SpanStart } from "./traces.server.ts";

/** Statement texts depend on query strings, so callers can create new ones without limit. */
const maxStatements = 500;

/** Longer lists of columns and parameters add no information. */
const maxCharacters = 2_000;

const spanStarts = new Map<string, SpanStart>();

/** A statement outside a request, job or call, such as the worker's poll each second, gets no span of its own. */
export const startStatement: StatementObserver = (text, hasValues) => {
  const current = traces();
  if (!current?.isReporting()) return undefined;
  const span = current.begin(spanStartOf(text, hasValues));
  return (error) => {
    if (error === undefined) return span.end();
    const code = errorOf(error);
    if (/^[\dA-Z]{5}$/.test(code)) span.note({ "db.response.status_code": code });
    span.end(code);
  };
};

function spanStartOf(text: string, hasValues: boolean): SpanStart {
  const known = spanStarts.get(text);
  if (known) return known;
  if (spanStarts.size >= maxStatements) spanStarts.clear();
  const [, verb = ""] = /^\W*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w[\w.]*)/i.exec(text) ?? [];
  const name = [verb.toUpperCase(), table].filter(Boolean).join(" ");
  const spanStart: SpanStart = {
    name,
    kind: "client",
    attributes: {
      "db.system.name": "postgresql",
      "db.query.summary": name,
      "db.query.text": withoutValues(text, hasValues).slice(0, maxCharacters),
    },
  };
  spanStarts.set(text, spanStart);
  return spanStart;
}

/**
 * Values are sent separately from a statement. A statement without any may have them in its text, as some tools write
 * them.
 */
const withoutValues = (text: string, hasValues: boolean) =>
  hasValues ? text : text.replace(/'(?:[^']|'')*'/g, "?");
