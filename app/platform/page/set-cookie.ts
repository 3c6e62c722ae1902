/** Sets a cookie in the browser for the server. Scripts can read it, so it proves nothing. */
export function setCookie(
  name: string,
  value: string,
  { path, seconds }: { path: string; seconds: number },
): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
