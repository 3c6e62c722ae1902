import { bestAnswer } from "../modules/forms/public.ts";

export const best = bestAnswer([1]);
