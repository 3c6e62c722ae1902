import { south } from "#modules/south/public.ts";

export const makeStranger = (): string => south;
