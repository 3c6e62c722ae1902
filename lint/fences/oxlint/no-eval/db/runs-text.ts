export const run = (text: string): unknown => eval(text);
