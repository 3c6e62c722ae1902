/** The pages of a link without a document have no English words for a reader of Spanish. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WordsContext } from "#app/platform/page/shell-data.ts";
import { wordsOfReader } from "#modules/reports/public.shared.server.ts";
import { CodeForm } from "./code-form.tsx";
import { UnknownLink } from "./shared-page.tsx";

const refusal = {
  values: {},
  errors: { code: "This is not the code of this link" },
  message: "Check the fields below.",
};

test.each([
  [<CodeForm key="code" refusal={refusal} />, "Este no es el código de este enlace"],
  [<UnknownLink key="unknown" />, "Puede haber vencido."],
])("says it in Spanish", (page, said) => {
  const words = wordsOfReader("es-MX");
  const html = renderToStaticMarkup(
    <WordsContext.Provider value={words}>{page}</WordsContext.Provider>,
  );
  expect(html).toContain(said);
  expect(html).toContain('lang="es"');
  expect(html).not.toMatch(/This|needs|Show|person who|digits/);
});
