/** Whether the server, or a proxy in front of it, may accept the same request later. */
export const isBusy = (status: number): boolean =>
  status >= 500 || status === 429 || status === 408;
