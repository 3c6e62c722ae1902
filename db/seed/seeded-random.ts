/** The same numbers for the same seed, so that demo data and its pictures do not differ between runs. */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** An integer, both bounds included. */
  whole: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  /** Throws on an empty list. */
  pick: <T>(list: readonly T[]) => T;
}

/** FNV-1a over the text, so that similar seeds give unrelated sequences. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** A sequence of numbers (mulberry32) for a seed: a number, or any text. */
export function seededRandom(seed: number | string): SeededRandom {
  let state = hash(String(seed));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const [first] = list;
      if (first === undefined) throw new Error("There is nothing to pick from.");
      return list[whole(0, list.length - 1)] ?? first;
    },
  };
}
