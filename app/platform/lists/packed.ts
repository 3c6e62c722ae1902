/**
 * Loader data as one text. Remix writes what a loader returns as a graph of numbered values; a form of many like questions
 * weighs half as much again that way as its JSON, once both are compressed.
 */
import { useMemo } from "react";

/** Carries plain JSON values only; a Date would come out as a text. */
export interface Packed<Value> {
  text: string;
  /** Never there: it tells the type of what is inside. */
  inside?: Value;
}

export function pack<Value>(value: Value): Packed<Value> {
  return { text: turnQuotes(JSON.stringify(value)) };
}

export function unpack<Value>({ text }: Packed<Value>): Value {
  return JSON.parse(turnQuotes(text)) as Value;
}

/** The same object for as long as the text is the same. */
export function usePacked<Value>({ text }: Packed<Value>): Value {
  return useMemo(() => unpack<Value>({ text }), [text]);
}

/** Remix puts the text into a JSON text of its own, twice over, where each double quote takes four characters. */
function turnQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}
