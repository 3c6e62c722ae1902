import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { translationIn } from "#app/platform/page/language.ts";
import { TranslationContext } from "#app/platform/page/shell-data.ts";
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
  const translation = translationIn(intakeCatalogs, "es");
  const html = renderToStaticMarkup(
    <TranslationContext.Provider value={translation}>
      {control(true, true)}
    </TranslationContext.Provider>,
  );
  expect(html).toContain(">Obligatoria<");
});
