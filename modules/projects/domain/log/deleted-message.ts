/** The message of the log entry of a deletion. */
export const deletedMessage = "deleted project";
