import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createPdf } from "./pdf-document.server.ts";
import { layoutOf, familyOf, familyOfIdeographs, mainFamily } from "./pdf-fonts.ts";
import { pagesOf } from "./testing/pdf-pages.ts";

const createdAt = new Date("2026-03-01T12:00:00Z");

/** A document with a text in its title, its footer, a heading, a bold cell and a plain one. */
async function pagesContaining(text: string): Promise<string[]> {
  const pdf = createPdf({ title: text, footer: text, createdAt });
  pdf.heading(text, 3);
  pdf.table({
    columns: [
      { heading: text, width: 1 },
      { width: 1, align: "right" },
    ],
    rows: [[text, { text, bold: true }]],
  });
  return pagesOf(await pdf.finish());
}

/** Characters that look alike share one glyph in the font, and separate runs have no spaces. */
const lettersOf = (text: string): string => text.normalize("NFKC").replace(/[\s|]/g, "");
const sorted = (text: string): string => Array.from(lettersOf(text)).toSorted().join("");

describe("a text is printed as it was written", () => {
  test.each([
    ["Polish", "Zażółć gęślą jaźń, Łódź"],
    ["Vietnamese", "Nguyễn Thị Đức, Huế"],
    ["Turkish and Azerbaijani", "İstanbul ığ, Əliyev"],
    ["Greek", "Αθήνα, Θεσσαλονίκη"],
    ["Cyrillic", "Москва, Щука, Київ, Ђорђе"],
    ["Japanese", "日本語の報告書、検査（直）"],
    ["Chinese, both ways", "检查报告 檢查報告"],
    ["Korean", "안녕하세요 점검 보고서"],
    ["Thai", "สวัสดีครับ"],
    ["Lao", "ພາສາລາວ"],
    ["Armenian, Georgian and Amharic", "Հայերեն ქართული አማርኛ"],
    ["Gujarati, Gurmukhi, Kannada and Malayalam", "ગુજરાતી ਪੰਜਾਬੀ ಕನ್ನಡ മലയാളം"],
    ["emoji", "👩‍🔧 Zoe 😀🔋⚡ 🇺🇸"],
    ["the signs of inspections", "R ≤ 5 Ω → ✓ x₂ ✗ ☐ ☑ ≥ ≠ ≈ √ ∞ № ½ °C µ – “yes” €"],
    ["Persian, from right to left", "گزارش بازرسی پنل"],
    ["Hebrew, from right to left", "שלום עולם"],
    ["Arabic words in the order they are read", "تقرير عن فحص بتاريخ"],
  ])("%s", async (_, text) => {
    const [page = ""] = await pagesContaining(text);
    expect(lettersOf(page).split(lettersOf(text))).toHaveLength(6);
  });

  test.each([
    ["Hindi", "नमस्ते हिन्दी निरीक्षण"],
    ["Telugu", "తెలుగు నివేదిక శ్రీ"],
    ["Tamil", "தமிழ்"],
    ["Khmer", "ភាសាខ្មែរ"],
    ["Arabic with a ligature", "لا إصلاح"],
  ])("%s, whose glyphs are in a different order than its letters", async (_, text) => {
    const [page = ""] = await pagesContaining(text);
    const once = sorted(text);
    const five = Array.from(once.repeat(5)).toSorted().join("");
    expect(sorted(page.replace(/Field|light|Page 1 of 1/g, ""))).toBe(five);
  });
});

describe("a character that no font has", () => {
  test("leaves an empty box and does not affect the text around it", async () => {
    const [page] = await pagesContaining("before 𓀀 after \u{d800}\u0000");
    expect(page).toContain("before");
    expect(page).toContain("after �");
  });

  const scripts = ["अआिी्क्षत्रज्ञ़", "శ్రీకా్ం", "ਪੰਜਾਬੀ੍", "مُحَمَّدلا", "שָׁלוֹם", "ខ្មែរ", "မြန်မာ", "๐ที่ั", "ශ්‍රී"];
  const letters = [
    ...Array.from(scripts.join("")),
    "\u200d",
    "\u200c",
    "\u202e",
    "\u0301",
    "a",
    "1",
    " ",
    "(",
    "👩",
    "\ufe0f",
  ];

  test("no sequence of letters stops a document", async () => {
    const times = process.env.UNIT_TESTS === "nightly" ? 100 : 20;
    const pdf = createPdf({ title: "All", createdAt });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters), { maxLength: 40 }), (some) => {
        pdf.paragraph(some.join(""));
      }),
      { numRuns: 3 * times, seed: 7 },
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 30 }), (some) => pdf.paragraph(some)),
      { numRuns: times, seed: 7 },
    );
    expect((await pdf.finish()).subarray(0, 5).toString()).toBe("%PDF-");
  });
});

test("a reordered word is copied from the PDF with its letters in order", () => {
  const family = familyOf("ह", mainFamily, familyOfIdeographs(""));
  expect(layoutOf("हिन्दी", family, "regular")).toMatchObject({ reordered: true });
  expect(layoutOf("Nguyễn Thị", mainFamily, "regular")).toMatchObject({ reordered: false });
});

test("ideographs are drawn as in the language around them", () => {
  const families = ["検査の", "검사檢査", "检查"].map((text) => familyOfIdeographs(text).regular);
  expect(families.map((path) => /NotoSans(\w+)-/.exec(path)?.[1])).toEqual(["JP", "KR", "Hans"]);
});
