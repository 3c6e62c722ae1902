/** The maximum number of unread reports in one download, newest first. */
export const mostUnread = 1_500;
