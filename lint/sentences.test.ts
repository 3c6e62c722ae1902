import { expect, test } from "vitest";
import { intakeCatalogs } from "../modules/intake/domain/catalogs.ts";
import { sayIn } from "../app/platform/page/language.ts";
import { areas, compareCatalogs } from "./sentences.ts";

test.each(compareCatalogs())(
  "$name, $code has every sentence and no other",
  ({ missing, orphans }) => {
    expect({ missing, orphans }).toEqual({ missing: [], orphans: [] });
  },
);

test("translations have the parameters of their sentences", () => {
  const parameters = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  for (const catalog of areas.flatMap(({ catalogs }) => Object.values(catalogs)))
    for (const [sentence, text] of Object.entries(catalog))
      expect(parameters(text), sentence).toEqual(parameters(sentence));
});

test("a sentence is filled in, a message is found by its numbers, and what is unknown stays", () => {
  const say = sayIn({ language: "es", sentences: intakeCatalogs.es! });
  expect(say("{count} missing", { count: 3 })).toBe("faltan 3");
  expect(say("Number should be less than or equal to 1,500.5.")).toBe(
    "El número debe ser menor o igual que 1,500.5.",
  );
  expect(say("Room {count} of 7", { count: 2 })).toBe("Room 2 of 7");
  expect(sayIn(null)("{count} missing", { count: 3 })).toBe("3 missing");
});
