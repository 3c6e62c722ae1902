import { useEffect } from "react";
import type { ShellData } from "#app/platform/page/shell-data.ts";
import { countText } from "./menu/count-text.ts";

const marked = /^\(\d+\+?\) /;

/** Shows the number of waiting items in the window title, so that it is visible from another tab. */
export function useCountInTitle(shell: Pick<ShellData, "menu" | "top"> | undefined): void {
  const entries = shell ? [...shell.top, ...shell.menu] : [];
  const count = entries.reduce((sum, entry) => sum + (entry.count ?? 0), 0);
  useEffect(() => {
    const mark = () => {
      const plain = document.title.replace(marked, "");
      const title = count > 0 ? `(${countText(count)}) ${plain}` : plain;
      if (document.title !== title) document.title = title;
    };
    mark();
    // Each page sets a title of its own.
    const titles = new MutationObserver(mark);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titles.disconnect();
  }, [count]);
}
