import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TranslationContext } from "#app/platform/page/shell-data.ts";
import { translationIn } from "#app/platform/page/language.ts";
import { intakeCatalogs } from "../../domain/catalogs.ts";
import { ThreadBadge } from "./thread-badge.tsx";

test.each([
  ["Open", null],
  ["Abierta", translationIn(intakeCatalogs, "es")],
])("an open thread is %s in the language of the page", (word, translation) => {
  const html = renderToStaticMarkup(
    <TranslationContext.Provider value={translation}>
      <ThreadBadge state="Open" />
    </TranslationContext.Provider>,
  );
  expect(html).toContain(`>${word}<`);
});
