export const makeRow = (): string => "a row";
