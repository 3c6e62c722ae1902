/** A place in the feed as a text that a program stores and sends again: the position, and when it was answered. Pure. */
export interface FeedPosition {
  position: number;
  at: Date;
}

export const writeFeedPosition = ({ position, at }: FeedPosition): string =>
  Buffer.from(`${position} ${Math.floor(at.getTime() / 1_000)}`).toString("base64url");

/** Null for a text that is no position. */
export function readFeedPosition(text: string): FeedPosition | null {
  const [, position, seconds] =
    /^(\d{1,15}) (\d{1,11})$/.exec(Buffer.from(text, "base64url").toString("utf8")) ?? [];
  if (position === undefined || seconds === undefined) return null;
  return { position: Number(position), at: new Date(Number(seconds) * 1_000) };
}
