/** How a report says its own sentences, dates and numbers in the language of its reader. Pure. */
import { formatDate, formatTimestamp } from "#app/platform/format.ts";
import { sayIn, type Say } from "#app/platform/page/language.ts";
import type { Translation } from "#app/platform/page/shell-data.ts";

export interface ReportText {
  say: Say;
  /** Undefined for English. */
  language: string | undefined;
  /** The day; empty for none. */
  on: (timestamp: Date | null) => string;
  /** The day and the time; empty for none. */
  at: (timestamp: Date | null) => string;
}

/** @param translation of the report; null for English. */
export function reportText({
  translation,
  zone,
}: {
  translation: Translation | null;
  zone: string;
}): ReportText {
  const forReader = { language: translation?.language };
  return {
    say: sayIn(translation),
    language: translation?.language,
    on: (timestamp) => (timestamp ? formatDate(timestamp, zone, forReader) : ""),
    at: (timestamp) => (timestamp ? formatTimestamp(timestamp, zone, forReader) : ""),
  };
}
