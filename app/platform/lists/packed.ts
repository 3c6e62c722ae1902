/**
 * Loader data as one text. Remix writes what a loader returns as a graph of numbered values; a form of many like questions
 * weighs half as much again that way as its JSON, once both are compressed.
 */
import { useMemo } from "react";

/** Carries plain JSON values and moments; what is not there comes out as missing. */
export interface Packed<Value> {
  text: string;
  /** Never there: it tells the type of what is inside. */
  inside?: Value;
}

/** Stands for a Date, by its milliseconds. No field of the product begins with this sign. */
const moment = "$at";

export function pack<Value>(value: Value): Packed<Value> {
  return { text: turnQuotes(JSON.stringify(value, withMoments)) };
}

export function unpack<Value>({ text }: Packed<Value>): Value {
  // Looking at each value takes longer than reading them all.
  const hasMoments = text.includes(`{'${moment}':`);
  return JSON.parse(turnQuotes(text), hasMoments ? asMoment : undefined) as Value;
}

/** The same object for as long as the text is the same. */
export function usePacked<Value>({ text }: Packed<Value>): Value {
  return useMemo(() => unpack<Value>({ text }), [text]);
}

/** A Date has made itself a text before it comes here, so it is looked up where it stands. */
function withMoments(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const own = this[key];
  return own instanceof Date ? { [moment]: own.getTime() } : value;
}

function asMoment(_key: string, value: unknown): unknown {
  return typeof value === "object" && value !== null && moment in value
    ? new Date(Number(value[moment]))
    : value;
}

/** Remix puts the text into a JSON text of its own, twice over, where each double quote takes four characters. */
function turnQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}
