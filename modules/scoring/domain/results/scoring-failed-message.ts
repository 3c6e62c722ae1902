export const scoringFailedMessage =
  "Sorry, failed to score the project. Please contact the support!";
