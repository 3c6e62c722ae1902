import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { wordsIn } from "#app/platform/page/language.ts";
import { WordsContext } from "#app/platform/page/shell-data.ts";
import { aField } from "#modules/form-logic/testing/form-factories.ts";
import { intakeCatalogs } from "../../domain/catalogs.ts";
import { AddPhotos } from "./question-photos.tsx";

const control = (isFirst: boolean, isRequired: boolean) => (
  <AddPhotos
    field={aField("roof")}
    isFirst={isFirst}
    isRequired={isRequired}
    onFiles={() => undefined}
  />
);

test("a question that requires a photo says 'Required' until it has one", () => {
  expect(renderToStaticMarkup(control(true, true))).toContain(">Required<");
  expect(renderToStaticMarkup(control(false, true))).not.toContain("equired");
  expect(renderToStaticMarkup(control(true, false))).not.toContain("equired");
});

test("says so in the language of the page", () => {
  const words = wordsIn(intakeCatalogs, "es");
  const html = renderToStaticMarkup(
    <WordsContext.Provider value={words}>{control(true, true)}</WordsContext.Provider>,
  );
  expect(html).toContain(">Obligatoria<");
});
