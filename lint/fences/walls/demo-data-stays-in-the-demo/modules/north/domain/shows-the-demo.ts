import { demoAnswers } from "#modules/forms/public.seed.ts";

export const first = demoAnswers[0];
