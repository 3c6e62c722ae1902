/** The maximum number of unread reports in one download, newest first. */
export const maxUnread = 1_500;
