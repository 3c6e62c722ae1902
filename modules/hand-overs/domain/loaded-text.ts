/** Says which parts of handed-over work were loaded into its visit. Pure. */
import { countOf } from "#app/platform/format.ts";
export interface LoadedCounts {
  answers: number;
  photos: number;
  messages: number;
  drawings: number;
  /** Answers of which the visit has a newer one. */
  newer: number;
  /** Answers whose questions the form no longer has. */
  removed: number;
  /** Messages and drawings that the visit does not take. */
  left: number;
}

const were = (count: number, word = "answer") =>
  `${countOf(count, word)} ${count === 1 ? "was" : "were"}`;

const listed = new Intl.ListFormat("en-US");

export function loadedText(loaded: LoadedCounts): string {
  const { answers, photos, messages, drawings, newer, removed, left } = loaded;
  const things = [
    countOf(answers, "answer"),
    countOf(photos, "photo"),
    ...(messages > 0 ? [countOf(messages, "message")] : []),
    ...(drawings > 0 ? [countOf(drawings, "drawing")] : []),
  ];
  const lines = [`Loaded ${listed.format(things)}.`];
  if (newer > 0) lines.push(`${were(newer)} not loaded: the visit has newer ones.`);
  if (removed > 0) lines.push(`${were(removed)} not loaded: the form no longer asks them.`);
  if (left > 0) lines.push(`${were(left, "other thing")} not loaded; the list says why.`);
  return lines.join(" ");
}
