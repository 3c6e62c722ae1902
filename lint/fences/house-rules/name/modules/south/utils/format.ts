export const format = String;
