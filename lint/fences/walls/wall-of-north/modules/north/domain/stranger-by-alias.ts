import { south } from "#modules/south/public.ts";

export const direction = south;
