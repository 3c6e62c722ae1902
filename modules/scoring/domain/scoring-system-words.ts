/** How many failures of a criticality are accepted, as the form words it. */
export function limitWords(limit: number | null): string {
  return limit === null ? "Any Number" : `No More Than ${limit}`;
}

/** The percentage that passes, in words. */
export function percentWords(percentageFailure: number | null): string {
  return percentageFailure === null ? "No minimum" : `${percentageFailure}%`;
}
