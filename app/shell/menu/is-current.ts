const bare = (path: string) => path.replace(/^\/organization\/[^/]+/, "") || "/";

/** Whether an address lies under a menu entry, on either mounting; the home page only by itself. */
export function isCurrent(here: string, to: string): boolean {
  const [at, target] = [bare(here), bare(to)];
  return at === target || (target !== "/" && at.startsWith(`${target}/`));
}
