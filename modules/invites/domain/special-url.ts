/** The value in an invite's address: a millisecond timestamp and one uppercase letter. */
export function makeSpecialUrl(milliseconds: number, letter: number): string {
  return `${milliseconds}${String.fromCharCode(65 + (letter % 26))}`;
}

/** The address that is given away. */
export function inviteAddress(origin: string, specialUrl: string): string {
  return `${origin}/invite/${specialUrl}`;
}
