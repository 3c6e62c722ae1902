export const east = "east";
