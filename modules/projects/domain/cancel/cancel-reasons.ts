/** The reasons for canceling a whole project; each requires a comment. */
export const cancelReasons = [
  "Homeowner request to cancel",
  "Client request to cancel",
  "Customer is not reachable",
  "Inspector request to cancel",
] as const;

export const commentMissing = "You must enter a comment explaining why you canceled";
