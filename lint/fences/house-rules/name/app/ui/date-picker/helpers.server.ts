export const pad = (text: string): string => text.padStart(2, "0");
