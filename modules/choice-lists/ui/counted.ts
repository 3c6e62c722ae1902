export const countedChoices = (count: number): string =>
  count === 1 ? "1 choice" : `${count.toLocaleString("en-US")} choices`;
