/** Answers of the demo, from 0. */
export const demoAnswers: readonly number[] = [1, 3, 2];
