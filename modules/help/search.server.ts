import type { RecordFinder } from "#app/platform/search/find-records.ts";
import { listHelpPages, type HelpPage } from "./domain/help-pages.server.ts";

/** Finds help pages by parts of their title, or by whole words of their text. Titles come first. */
export const findRecords: RecordFinder = async (_scope, text, limit) => {
  const requested = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isTitled = ({ title }: HelpPage) =>
    requested.every((word) => title.toLowerCase().includes(word));
  const isNamed = ({ words: known }: HelpPage) => requested.every((word) => known.has(word));
  const titled = listHelpPages().filter(isTitled);
  const others = listHelpPages().filter((page) => !isTitled(page) && isNamed(page));
  return [...titled, ...others].slice(0, limit).map(({ id, title, minutes }) => ({
    id,
    label: title,
    detail: `${minutes} min`,
    to: `/help/${id}`,
  }));
};
