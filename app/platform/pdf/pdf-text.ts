/** What Windows-1252 holds beyond Latin-1; the built-in fonts of PDF have letters for these. */
const beyondLatin1 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/** Signs of inspections and letters that do not come apart into a plain letter and a mark. */
const replacements: Readonly<Record<string, string>> = {
  Ω: "Ohm",
  "√": "v",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
  "≈": "~",
  "−": "-",
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "′": "'",
  "″": '"',
  "→": "->",
  "←": "<-",
  "↔": "<->",
  "⇒": "=>",
  "✓": "v",
  "✔": "v",
  "✗": "x",
  "✘": "x",
  "∞": "infinite",
  "∆": "Delta ",
  "№": "No.",
  "☐": "[ ]",
  "☑": "[v]",
  "☒": "[x]",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ħ: "h",
  Ħ: "H",
  ı: "i",
  ŋ: "n",
  Ŋ: "N",
  ŧ: "t",
  Ŧ: "T",
  ẞ: "SS",
  ə: "e",
  Ə: "E",
};

const cyrillic: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  ґ: "g",
  д: "d",
  е: "e",
  ё: "yo",
  є: "ye",
  ж: "zh",
  з: "z",
  и: "i",
  і: "i",
  ї: "yi",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ў: "w",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  ђ: "dj",
  ј: "j",
  љ: "lj",
  њ: "nj",
  ћ: "c",
  џ: "dz",
};

const greek: Readonly<Record<string, string>> = {
  α: "a",
  β: "v",
  γ: "g",
  δ: "d",
  ε: "e",
  ζ: "z",
  η: "i",
  θ: "th",
  ι: "i",
  κ: "k",
  λ: "l",
  μ: "m",
  ν: "n",
  ξ: "x",
  ο: "o",
  π: "p",
  ρ: "r",
  σ: "s",
  ς: "s",
  τ: "t",
  υ: "y",
  φ: "f",
  χ: "ch",
  ψ: "ps",
  ω: "o",
};

/**
 * Text in the letters the built-in fonts have: others lose their marks, are spelled in Latin letters
 * (Cyrillic, Greek), or become "?". Tabs become spaces; line ends stay.
 */
export function inPdfLetters(text: string): string {
  const known = text.normalize("NFC").replace(/\r\n?|[\u2028\u2029]/g, "\n");
  const letters = Array.from(known, (letter) => (isKnown(letter) ? letter : spelled(letter)));
  return letters.join("").replace(/\?{4,}/g, "???");
}

function isKnown(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (
    letter === "\n" ||
    (code >= 32 && code < 127) ||
    (code >= 160 && code < 256) ||
    beyondLatin1.includes(letter)
  );
}

function spelled(letter: string): string {
  if (letter === "\t") return "    ";
  // Controls, joiners, direction marks and the variants of emoji carry no letter.
  if (/[\p{Cc}\p{Cf}\p{Mn}]/u.test(letter)) return "";
  if (/\p{Zs}/u.test(letter)) return " ";
  const replacement = replacements[letter] ?? inOtherScript(letter);
  if (replacement !== undefined) return replacement;
  const apart = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  if (apart === letter) return "?";
  return Array.from(apart, (part) => (isKnown(part) ? part : spelled(part))).join("");
}

function inOtherScript(letter: string): string | undefined {
  const lower = letter.toLowerCase();
  const latin = cyrillic[lower] ?? greek[lower];
  if (latin === undefined || lower === letter) return latin;
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}
