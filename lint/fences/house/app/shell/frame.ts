export const frameTitle = "A small house";
