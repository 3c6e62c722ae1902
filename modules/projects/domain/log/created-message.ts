/** The text of the toast and of the first log entry of a project. */
export const createdMessage = (address: string) =>
  `Project with address ${address} was successfully created`;
