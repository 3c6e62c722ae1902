export const west = "west";
