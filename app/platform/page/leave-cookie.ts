/** Leaves word for the server from the browser's side, which scripts may read again; it is no proof of anything. */
export function leaveCookie(
  name: string,
  value: string,
  { path, seconds }: { path: string; seconds: number },
): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
