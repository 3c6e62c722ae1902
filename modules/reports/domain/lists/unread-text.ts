import { formatCount } from "#app/platform/format.ts";

/** Returns the message while unread reports are downloaded: how many these are, and how many of `total` remain. */
export function unreadText(count: number, total: number): string {
  const rest = total - count;
  if (rest > 0)
    return `Downloading the newest ${formatCount(count)} unread reports. ${formatCount(rest)} more ${rest === 1 ? "is" : "are"} unread: download again for ${rest === 1 ? "it" : "them"}.`;
  if (count === 1) return "Downloading your unread report.";
  return `Downloading all ${formatCount(count)} unread reports.`;
}
