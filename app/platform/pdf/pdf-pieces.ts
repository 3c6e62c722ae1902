import bidiFactory from "bidi-js";
import { familyOf, familyOfIdeographs, mainFamily, type PdfFamily } from "./pdf-fonts.ts";

/** Letters drawn at once: of one family, in one direction, and of one word (except in the main family). */
export interface Piece {
  text: string;
  /** Position in the paragraph. */
  from: number;
  family: PdfFamily;
  rightToLeft: boolean;
  /** Needs no shaping. */
  isPlain: boolean;
}

interface Run {
  /** Position in the paragraph. */
  from: number;
  to: number;
  family: PdfFamily;
  level: number;
}

/** One paragraph, split where the family or the direction changes. */
export interface Paragraph {
  text: string;
  runs: readonly Run[];
}

const bidi = bidiFactory();
/** Splits text into what a reader sees as one letter. */
export const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Invisible characters. They affect the layout and are not drawn. */
const directionMarks = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Latin, Greek and Cyrillic letters with the most common characters: one run in the main family. */
const plain = /^[\x20-\x7e\xa0-\u02af\u0370-\u0373\u0384-\u0481\u2010-\u2022\u2026\u20ac]*$/;

/** Text prepared for drawing: composed, without control characters, tabs as spaces. Line breaks stay. */
export function drawable(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\t", "    ")
    .replace(/[^\P{Cc}\n]/gu, "");
}

export function paragraphOf(text: string): Paragraph {
  if (plain.test(text)) {
    const runs = text === "" ? [] : [{ from: 0, to: text.length, family: mainFamily, level: 0 }];
    return { text, runs };
  }
  const { levels } = bidi.getEmbeddingLevels(text);
  const ideographs = familyOfIdeographs(text);
  const runs: Run[] = [];
  for (const { segment, index } of clusters.segment(text)) {
    const last = runs.at(-1);
    const family = familyOf(segment, last?.family ?? mainFamily, ideographs);
    const level = levels[index] ?? 0;
    const to = index + segment.length;
    if (last?.family === family && last.level === level) last.to = to;
    else runs.push({ from: index, to, family, level });
  }
  return { text, runs };
}

/** The pieces of a part of a paragraph from left to right. */
export function piecesOf({ text, runs }: Paragraph, from: number, to: number): Piece[] {
  const inside = runs
    .filter((run) => run.from < to && run.to > from)
    .map((run) => ({ ...run, from: Math.max(run.from, from), to: Math.min(run.to, to) }));
  return leftToRight(inside).map((run) => {
    const raw = text.slice(run.from, run.to).replace(directionMarks, "");
    const rightToLeft = run.level % 2 === 1;
    const mirrored = rightToLeft ? mirror(raw) : raw;
    const isPlain = run.family === mainFamily && !rightToLeft && plain.test(raw);
    return { text: mirrored, from: run.from, family: run.family, rightToLeft, isPlain };
  });
}

/** Brackets open toward the side that is read next. */
function mirror(text: string): string {
  return Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join("");
}

/** The letters from the last to the first. */
export function turn(text: string): string {
  return Array.from(clusters.segment(text), ({ segment }) => segment)
    .toReversed()
    .join("");
}

/** Reverses, from the innermost level outward, every sequence of runs with a deeper level. */
function leftToRight(runs: readonly Run[]): readonly Run[] {
  let turned = runs;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const stretches: Run[][] = [];
    for (const run of turned) {
      const last = stretches.at(-1);
      if (last && run.level >= level && last[0]!.level >= level) last.push(run);
      else stretches.push([run]);
    }
    turned = stretches.flatMap((stretch) => stretch.toReversed());
  }
  return turned;
}
