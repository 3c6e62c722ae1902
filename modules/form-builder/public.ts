/** The data of a refused draft change, for the browser and the server. */
export type { BuilderRefusal } from "./domain/page/builder-refusal.ts";
