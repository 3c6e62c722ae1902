/** Public file for the field module: what a phone sends. */
export type { HandOverInput } from "./domain/hand-over.input.ts";
