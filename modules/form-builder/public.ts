/** What a refused change of a draft looks like, for browser and server alike. */
export type { BuilderRefusal } from "./domain/page/builder-refusal.ts";
