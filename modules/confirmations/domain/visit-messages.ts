/** What the page of a visit says when a step was not taken. */
export const visitMessages = {
  changed: "The time has changed. Look at it again.",
  taken: "That time is no longer free. Choose another one.",
  late: "It is too late to change the time on this page.",
  unknown: "This link is no longer valid.",
} as const;
