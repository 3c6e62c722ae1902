/** What a rubric says about a failure, in the language of the reader. A result stores it in English. Pure. */
import { failedAnswer, type ScoredFailure } from "#modules/form-logic/public.scoring.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import type { Say } from "#app/platform/page/language.ts";

/**
 * "at least 400", "at most 105% of Expected voltage, which is 420", "within 5% of the others, whose median is 420"
 * @param fields of the form in the reader's language. A question has no short name there, so it is quoted.
 */
export function limitText(limit: string, say: Say, fields: readonly FormField[] = []): string {
  const [, bound, value = "", stored, number = ""] =
    /^at (least|most) ([^\s%]+)(?:% of (.*), which is (\S+))?$/s.exec(limit) ?? [];
  const translated = fields.find(({ label, lang }) => label === stored && lang !== undefined);
  const name = translated?.question ? `“${translated.question}”` : stored;
  if (bound && name === undefined)
    return bound === "least"
      ? say("at least {value}", { value })
      : say("at most {value}", { value });
  if (bound && name !== undefined)
    return bound === "least"
      ? say("at least {value}% of {name}, which is {number}", { value, name, number })
      : say("at most {value}% of {name}, which is {number}", { value, name, number });
  const [, percent, median = ""] =
    /^within (\S+)% of the others, whose median is (\S+)$/.exec(limit) ?? [];
  if (percent === undefined) return limit;
  return say("within {percent}% of the others, whose median is {median}", { percent, median });
}

/** The answer of a failure with its limit: "380 (at least 400), also String 3". */
export function failureText(
  failure: Pick<ScoredFailure, "value" | "limit" | "alsoFailed">,
  say: Say,
  fields?: readonly FormField[],
): string {
  const { limit } = failure;
  return failedAnswer(
    { ...failure, ...(limit !== undefined && { limit: limitText(limit, say, fields) }) },
    {
      also: (answer, names) => say("{answer}, also {names}", { answer, names }),
      more: (count) => say("{count} more", { count }),
    },
  );
}

/** "actual: 80%; minimum: 70%" */
export function scoreTextIn(text: string, say: Say): string {
  const [, actual, minimum] = /^actual: (\S+); minimum: (\S+)$/.exec(text) ?? [];
  if (actual === undefined || minimum === undefined) return text;
  return say("actual: {actual}; minimum: {minimum}", {
    actual: actual === "none" ? say("none") : actual,
    minimum: minimum === "none" ? say("none") : minimum,
  });
}
