const bare = (path: string) => path.replace(/^\/organization\/[^/]+/, "") || "/";

/** Whether an address lies under a menu entry, on either mounting; the home page only by itself. */
export function isCurrent(here: string, to: string): boolean {
  const [at, target] = [bare(here), bare(to)];
  return at === target || (target !== "/" && at.startsWith(`${target}/`));
}

/** The one entry of all settings. */
const settings = "/settings/account";

/** Where in the menu an address stands: one's own page among the users is a part of the settings, which have one entry. */
export function placeInMenu(here: string, viewerId: string | undefined): string {
  const at = bare(here);
  return at.startsWith("/settings/") || at === `/users/${viewerId}/manage` ? settings : at;
}
