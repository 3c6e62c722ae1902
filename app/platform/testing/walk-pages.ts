/** Reads a list page by page with each kind of link, for tests to compare. */
import type { PageKeys } from "../lists/table-query.ts";

export interface WalkedPage {
  ids: string[];
  keys: PageKeys;
}

interface Walk {
  /** Ids page by page, by the key of the row before. */
  forward: string[][];
  /** The same pages, each by its number alone, as in a bookmarked URL. */
  numbered: string[][];
  /** The same again, from the last page by the key of the row after. */
  backward: string[][];
}

export async function walkPages(
  read: (search: Record<string, string>) => Promise<WalkedPage>,
  search: Record<string, string> = {},
): Promise<Walk> {
  const forward = [await read(search)];
  for (let { keys } = forward[0]!; keys.after;) {
    const next = await read({ ...search, page: String(forward.length + 1), after: keys.after });
    if (next.ids.length === 0) break;
    forward.push(next);
    keys = next.keys;
  }
  const numbered: string[][] = [];
  for (const index of forward.keys())
    numbered.push((await read({ ...search, page: String(index + 1) })).ids);
  const backward = [forward.at(-1)!];
  for (let page = forward.length - 1; page > 1; page -= 1) {
    const before = backward[0]!.keys.before!;
    backward.unshift(await read({ ...search, page: String(page), before }));
  }
  const ids = (pages: WalkedPage[]) => pages.map((page) => page.ids);
  return { forward: ids(forward), numbered, backward: [forward[0]!.ids, ...ids(backward)] };
}
