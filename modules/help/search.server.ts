import type { RecordFinder } from "#app/platform/search/find-records.ts";
import { listHelpPages } from "./domain/help-pages.server.ts";

/** Finds help pages that contain every word; those with the words in the title come first. */
export const findRecords: RecordFinder = async (_scope, words, limit) => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => wanted.every((word) => text.includes(word));
  const found = listHelpPages().filter(({ text }) => holds(text));
  const [titled, others] = [true, false].map((inTitle) =>
    found.filter(({ title }) => holds(title.toLowerCase()) === inTitle),
  );
  return [...titled!, ...others!].slice(0, limit).map(({ id, title, minutes }) => ({
    id,
    label: title,
    detail: `${minutes} min`,
    to: `/help/${id}`,
  }));
};
