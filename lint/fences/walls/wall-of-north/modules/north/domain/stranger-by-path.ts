import { south } from "../../south/public.ts";

export const direction = south;
