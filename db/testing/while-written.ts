/**
 * Options of `rm` for a folder into which a process that is just ending may still write a file: the removal is tried again
 * for about ten seconds. Without them, such a file makes a run fail of which every test has passed.
 */
export const whileWritten = {
  recursive: true,
  force: true,
  maxRetries: 14,
  retryDelay: 100,
} as const;
