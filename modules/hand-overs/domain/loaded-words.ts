/** What of handed-over work was loaded into its visit, in sentences. Pure. */
export interface Loaded {
  answers: number;
  photos: number;
  /** Answers of which the visit has a newer one. */
  newer: number;
  /** Answers whose questions the form no longer has. */
  removed: number;
}

const counted = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`;
const were = (count: number) => `${counted(count, "answer")} ${count === 1 ? "was" : "were"}`;

export function loadedWords({ answers, photos, newer, removed }: Loaded): string {
  const sentences = [`Loaded ${counted(answers, "answer")} and ${counted(photos, "photo")}.`];
  if (newer > 0) sentences.push(`${were(newer)} not loaded: the visit has newer ones.`);
  if (removed > 0) sentences.push(`${were(removed)} not loaded: the form no longer asks them.`);
  return sentences.join(" ");
}
