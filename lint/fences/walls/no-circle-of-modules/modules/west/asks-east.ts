import { east } from "#modules/east/public.ts";

export const answer = east;
