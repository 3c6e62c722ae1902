import type { ShellMenuEntry } from "#app/platform/page/shell-data.ts";

const bare = (path: string) => path.replace(/^\/organization\/[^/]+/, "") || "/";

/** Whether a URL is below a menu entry, with or without the organization prefix. The home page matches only itself. */
export function isCurrent(here: string, to: string): boolean {
  const [at, target] = [bare(here), bare(to)];
  return at === target || (target !== "/" && at.startsWith(`${target}/`));
}

/** Whether a URL is below an entry, one of its children, or another page that belongs to it. */
export function isEntryCurrent(
  here: string,
  { to, children = [], covers = [] }: Pick<ShellMenuEntry, "to" | "children" | "covers">,
): boolean {
  return [to, ...children.map((child) => child.to), ...covers].some((each) =>
    isCurrent(here, each),
  );
}

/** The single menu entry of all settings. */
const settings = "/settings/account";

/** The menu entry of a URL. A person's own page among the users belongs to the settings, which have one entry. */
export function menuPathOf(here: string, viewerId: string | undefined): string {
  const at = bare(here);
  return at.startsWith("/settings/") || at === `/users/${viewerId}/manage` ? settings : at;
}
