import { west } from "#modules/west/public.ts";

export const answer = west;
