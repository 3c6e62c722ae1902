import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TranslationRow } from "#modules/form-logic/public.languages.ts";
import { fileRows, matchTexts, readWorksheet, toWorksheet } from "./translation-files.ts";
import { readXliff, writeXliff } from "./xliff.ts";

const row = (set: Partial<TranslationRow> = {}): TranslationRow => ({
  id: "a",
  part: "question",
  where: "1.1 question",
  source: "Is it on?",
  text: "¿Está encendido?",
  was: null,
  state: "done",
  ...set,
});

const languages = { title: "Roof", source: "en", target: "es" };
const asXliff = (rows: TranslationRow[]) => readXliff(writeXliff(fileRows(rows), languages)) ?? [];
const asWorksheet = (rows: TranslationRow[]) => readWorksheet([toWorksheet(rows)]) ?? [];
const texts = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
  .filter((text) => text.trim() !== "" && !/\p{Cc}/u.test(text));

describe.each([
  ["XLIFF", asXliff],
  ["a worksheet", asWorksheet],
])("%s", (_format, exchange) => {
  it("returns every translation unchanged", () => {
    fc.assert(
      fc.property(texts, texts, texts, (source, text, label) => {
        const rows = [
          row({ source, text }),
          row({ id: "", part: `option ${label}`, source, text }),
        ];
        const { texts: found, changed, unknown } = matchTexts(exchange(rows), rows);
        expect({ changed, unknown }).toEqual({ changed: 0, unknown: 0 });
        expect(found.map(({ id, part }) => [id, part])).toEqual(
          rows.map(({ id, part }) => [id, part]),
        );
        for (const each of found) expect(each.text).toBe(text.trim());
      }),
    );
  });

  it("flags a text that changed since the export, and counts one that the form no longer has", () => {
    const file = exchange([row(), row({ id: "gone" }), row({ part: "tip", text: "" })]);
    expect(matchTexts(file, [row({ source: "Is it switched on?" })])).toEqual({
      texts: [{ id: "a", part: "question", text: "¿Está encendido?", source: "Is it on?" }],
      changed: 1,
      unknown: 1,
    });
  });

  it("leaves a translation to check that the file did not change", () => {
    const rows = [row({ was: "Is it lit?", state: "check" })];
    expect(matchTexts(exchange(rows), rows).texts).toEqual([]);
  });
});

describe("XLIFF of other tools", () => {
  it("may have comments, CDATA, tags inside texts, and suggestions", () => {
    const xml = `<?xml version="1.0"?><x:xliff xmlns:x="urn"><!-- a > b --><x:trans-unit approved="yes" id='a/question'>
      <x:source>A <x:g id="1">bold</x:g> text</x:source>
      <x:target><![CDATA[1 < 2]]> &amp; &#233;&#xE9;<x:x id="2"/></x:target>
      <x:alt-trans><x:source>other</x:source><x:target>other</x:target></x:alt-trans>
    </x:trans-unit></x:xliff>`;
    expect(readXliff(xml)).toEqual([
      { key: "a/question", source: "A bold text", text: "1 < 2 & éé" },
    ]);
  });

  it.each([
    ["<html></html>"],
    ["<xliff><trans-unit id='a'><source>A</source>"],
    ['<!DOCTYPE x [<!ENTITY a "b">]><xliff><trans-unit id="a"></trans-unit></xliff>'],
    ["<".repeat(100_000)],
    ["<!--".repeat(200_000)],
  ])("is refused when it is not readable: %#", (xml) => expect(readXliff(xml)).toBeNull());
});
