export const tones = { late: "text-red-600" };
