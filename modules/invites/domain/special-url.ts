/** The value in an invite's URL: a millisecond timestamp and one uppercase letter. */
export function createSpecialUrl(milliseconds: number, letter: number): string {
  return `${milliseconds}${String.fromCharCode(65 + (letter % 26))}`;
}

/** The URL that an organization gives to the people it invites. */
export function inviteUrl(origin: string, specialUrl: string): string {
  return `${origin}/invite/${specialUrl}`;
}
