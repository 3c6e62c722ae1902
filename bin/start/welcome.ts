/** What the starter prints when the pages can be opened. */
export function welcome(address: string, logins: readonly string[]): string {
  const lines = ["", `Fieldlight is up: ${address}`];
  if (logins.length > 0) {
    lines.push("", "Demo logins, one per type of user; the password of all is inspect-the-sun", "");
    lines.push(...logins.map((login) => `  ${login}`));
  }
  return [...lines, "", "Ctrl+C stops everything.", ""].join("\n");
}
