import { demoAnswers } from "#modules/forms/public.seed.ts";

export const demoRows = demoAnswers.map((answer) => ({ answer }));
