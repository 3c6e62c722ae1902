import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WordsContext } from "#app/platform/page/shell-data.ts";
import { wordsIn } from "#app/platform/page/language.ts";
import { intakeCatalogs } from "../../domain/catalogs.ts";
import { ThreadBadge } from "./thread-badge.tsx";

test.each([
  ["Open", null],
  ["Abierta", wordsIn(intakeCatalogs, "es")],
])("an open thread is %s in the language of the page", (word, words) => {
  const html = renderToStaticMarkup(
    <WordsContext.Provider value={words}>
      <ThreadBadge state="Open" />
    </WordsContext.Provider>,
  );
  expect(html).toContain(`>${word}<`);
});
