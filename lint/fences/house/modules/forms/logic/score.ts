export const score = (answers: readonly number[]): number => Math.max(0, ...answers);
