import { score } from "#modules/forms/logic/score.ts";

export const best = score([1]);
