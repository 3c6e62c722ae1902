export const south = "south";
