/** The pages of a link without a document have no English translation for a reader of Spanish. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TranslationContext } from "#app/platform/page/shell-data.ts";
import { readerTranslation } from "#modules/reports/public.shared.server.ts";
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
  const translation = readerTranslation("es-MX");
  const html = renderToStaticMarkup(
    <TranslationContext.Provider value={translation}>{page}</TranslationContext.Provider>,
  );
  expect(html).toContain(said);
  expect(html).toContain('lang="es"');
  expect(html).not.toMatch(/This|needs|Show|person who|digits/);
});
