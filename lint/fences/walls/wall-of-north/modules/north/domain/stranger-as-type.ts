import type { south } from "#modules/south/public.ts";

export type Direction = typeof south;
