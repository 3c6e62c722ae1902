import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";

export type PdfWeight = "regular" | "bold" | "italic";

/** A font family for some scripts. The weight decides which of its files is used. Few scripts have an italic. */
export interface PdfFamily {
  regular: string;
  bold: string;
  italic?: string;
}

const require = createRequire(import.meta.url);

function family(folder: string, name: (weight: string) => string, hasItalic = false): PdfFamily {
  return {
    regular: join(folder, name("Regular")),
    bold: join(folder, name("Bold")),
    ...(hasItalic && { italic: join(folder, name("Italic")) }),
  };
}

function embedded(script: string, name: string, ending: "ttf" | "otf", hasItalic = false) {
  const folder = join(dirname(require.resolve(`@embedpdf/fonts-${script}`)), "../fonts");
  return family(folder, (weight) => `${name}-${weight}.${ending}`, hasItalic);
}

function familyOfScript(script: string, part = script): PdfFamily {
  const name = `noto-sans-${script}`;
  const folder = join(dirname(require.resolve(`@fontsource/${name}/package.json`)), "files");
  const file = (number: number) => join(folder, `${name}-${part}-${number}-normal.woff`);
  return { regular: file(400), bold: file(700) };
}

/** A symbol looks the same in bold. */
const onlyRegular = ({ regular }: PdfFamily): PdfFamily => ({ regular, bold: regular });

const emojiFolder = dirname(require.resolve("@expo-google-fonts/noto-emoji/package.json"));

/** Latin, Greek and Cyrillic letters, and common characters. Its Devanagari letters are shaped separately. */
export const mainFamily = embedded("latin", "NotoSans", "ttf", true);
const chinese = embedded("sc", "NotoSansHans", "otf");
const japanese = embedded("jp", "NotoSansJP", "otf");
const korean = embedded("kr", "NotoSansKR", "otf");

const familiesOfScripts: readonly [script: RegExp, family: PdfFamily][] = [
  [/\p{sc=Latn}|\p{sc=Grek}|\p{sc=Cyrl}/u, mainFamily],
  [/\p{sc=Arab}/u, embedded("arabic", "NotoNaskhArabic", "ttf")],
  [/\p{sc=Hebr}/u, embedded("hebrew", "NotoSansHebrew", "ttf")],
  [/\p{sc=Deva}/u, { ...mainFamily }],
  [/\p{sc=Beng}/u, familyOfScript("bengali")],
  [/\p{sc=Guru}/u, familyOfScript("gurmukhi")],
  [/\p{sc=Gujr}/u, familyOfScript("gujarati")],
  [/\p{sc=Taml}/u, familyOfScript("tamil")],
  [/\p{sc=Telu}/u, familyOfScript("telugu")],
  [/\p{sc=Knda}/u, familyOfScript("kannada")],
  [/\p{sc=Mlym}/u, familyOfScript("malayalam")],
  [/\p{sc=Thai}/u, familyOfScript("thai")],
  [/\p{sc=Laoo}/u, familyOfScript("lao")],
  [/\p{sc=Khmr}/u, familyOfScript("khmer")],
  [/\p{sc=Mymr}/u, familyOfScript("myanmar")],
  [/\p{sc=Armn}/u, familyOfScript("armenian")],
  [/\p{sc=Geor}/u, familyOfScript("georgian")],
  [/\p{sc=Ethi}/u, familyOfScript("ethiopic")],
  [/\p{sc=Hira}|\p{sc=Kana}/u, japanese],
  [/\p{sc=Hang}/u, korean],
];

/** Tried in order for characters without a script: symbols, arrows, check marks, emoji. */
const familiesOfSigns: readonly PdfFamily[] = [
  mainFamily,
  onlyRegular(familyOfScript("math", "latin")),
  onlyRegular(familyOfScript("symbols-2", "symbols")),
  {
    regular: join(emojiFolder, "400Regular/NotoEmoji_400Regular.ttf"),
    bold: join(emojiFolder, "700Bold/NotoEmoji_700Bold.ttf"),
  },
  chinese,
];

/** Chinese, Japanese and Korean draw many ideographs differently. The letters around them show which language it is. */
export function familyOfIdeographs(text: string): PdfFamily {
  if (/\p{sc=Hira}|\p{sc=Kana}/u.test(text)) return japanese;
  return /\p{sc=Hang}/u.test(text) ? korean : chinese;
}

interface OpenFont {
  bytes: Buffer;
  font: Font;
  layouts: Map<string, WordLayout | null>;
}

/** Files of 26 KB to 9 MB, read when a document first needs them and then cached. */
const opened = new Map<string, OpenFont>();

function open(path: string): OpenFont {
  const known = opened.get(path);
  if (known) return known;
  const bytes = readFileSync(path);
  const font = create(bytes);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${path} is a collection of fonts.`);
  const read = { bytes, font, layouts: new Map<string, WordLayout | null>() };
  opened.set(path, read);
  return read;
}

function covers({ regular }: PdfFamily, cluster: string): boolean {
  const { font } = open(regular);
  return Array.from(cluster).every(
    (letter) =>
      /\p{Default_Ignorable_Code_Point}/u.test(letter) ||
      font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
}

/**
 * The family for a grapheme cluster: that of its script, otherwise the previous one (so punctuation stays with its
 * letters), otherwise the first that has the glyphs. If none has, the main one, with an empty box.
 */
export function familyOf(cluster: string, before: PdfFamily, ideographs: PdfFamily): PdfFamily {
  if (/^[\x20-\x7e]$/.test(cluster)) return mainFamily;
  const isIdeograph = /\p{sc=Hani}/u.test(cluster);
  const own = isIdeograph
    ? ideographs
    : familiesOfScripts.find(([script]) => script.test(cluster))?.[1];
  const candidates = [own, before, ...familiesOfSigns];
  return candidates.find((each) => each && covers(each, cluster)) ?? mainFamily;
}

const fileOf = (fontFamily: PdfFamily, weight: PdfWeight): string =>
  fontFamily[weight] ?? fontFamily.regular;

/** Sets the document's current font to the family's file for this weight. */
export function setFont(doc: PDFKit.PDFDocument, fontFamily: PdfFamily, weight: PdfWeight): void {
  const path = fileOf(fontFamily, weight);
  doc.registerFont(path, open(path).bytes).font(path);
}

/** Font features as fontkit takes them: a list of additional ones, or some disabled by name. */
export type Features = string[] | Record<string, boolean>;

/** How a font draws a word. */
export interface WordLayout {
  /** Only set when not all features of the font are used. */
  features?: Features;
  /** In ems. */
  width: number;
  /** The font reverses the letters of the word, because its script runs from right to left. */
  turned: boolean;
  /**
   * The glyphs are in a different order than the letters, or have no letter, so that text copied from the PDF would be
   * wrong.
   */
  reordered: boolean;
}

/**
 * Telugu and Gurmukhi marks may lack the anchor that fontkit looks for; they then stay at their letter's position. The
 * main family splits letters such as "ị", and a PDF reader could not join them again.
 */
function featuresToTry(fontFamily: PdfFamily): (Features | undefined)[] {
  const unanchored = { mark: false, mkmk: false, abvm: false, blwm: false };
  return fontFamily === mainFamily
    ? [{ ccmp: false }, { ccmp: false, ...unanchored }]
    : [undefined, unanchored];
}

const maxLayouts = 5_000;

/** How a word is drawn, or null if the font cannot lay it out at all. */
export function layoutOf(
  word: string,
  fontFamily: PdfFamily,
  weight: PdfWeight,
): WordLayout | null {
  const { font, layouts } = open(fileOf(fontFamily, weight));
  const known = layouts.get(word);
  if (known !== undefined) return known;
  const layout = featuresToTry(fontFamily).reduce<WordLayout | null>(
    (found, features) => found ?? tryLayout(font, word, features),
    null,
  );
  if (layouts.size >= maxLayouts) layouts.clear();
  layouts.set(word, layout);
  return layout;
}

function tryLayout(font: Font, word: string, features: Features | undefined): WordLayout | null {
  try {
    const run = font.layout(word, features);
    const turned = run.direction === "rtl";
    const letters = run.glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
    return {
      width: run.advanceWidth / font.unitsPerEm,
      turned,
      // PDF readers reverse letters of right-to-left scripts by themselves.
      reordered: !turned && letters.join("") !== word,
      ...(features && { features }),
    };
  } catch {
    return null;
  }
}
