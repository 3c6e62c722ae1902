/** Finds pages and records that a viewer may open, by their words. */
import { organizationPath } from "#app/platform/auth/require-permission.server.ts";
import type { MenuEntry } from "#app/platform/manifest/define-module.ts";
import { rankByName } from "#app/platform/search/rank-by-name.ts";
import type { FoundRecord } from "#app/platform/search/find-records.ts";
import {
  findPermission,
  admits,
  isOpenEntry,
  loadModules,
} from "#app/platform/manifest/modules.server.ts";
import { toSearchText } from "#app/platform/lists/table-query.ts";
import type { Scope, Viewer } from "#app/platform/viewer.ts";

/** Search results of one kind. Each `to` is a URL under the viewer's organization. */
export interface FoundGroup {
  label: string;
  found: FoundRecord[];
  /** The list with all of them, where there are more. */
  all?: string;
}

const maxTextLength = 100;
/** How many more records are read than shown, so that one found by its name is among them. */
const spare = 40;

export async function findAnything(
  scope: Scope,
  typed: string,
  limit: number,
): Promise<FoundGroup[]> {
  const text = toSearchText(typed).slice(0, maxTextLength);
  const pages = await findPages(scope.viewer, text);
  const records = text === "" ? [] : await findRecords(scope, text, limit);
  const under = (one: FoundRecord) => ({
    ...one,
    to: organizationPath(scope.organizationId, one.to),
  });
  return [{ label: "Pages", found: text === "" ? pages : pages.slice(0, limit) }, ...records]
    .filter(({ found }) => found.length > 0)
    .map(({ label, found, all }) => ({
      label,
      found: found.map(under),
      ...(all && { all: organizationPath(scope.organizationId, all) }),
    }));
}

/** The viewer's own pages come after those of the side menu. */
const rank = ({ place, order }: MenuEntry) => (place ? 10_000 : 0) + order;

/** The entries of the menus in their order, then the pages that no menu shows. */
async function findPages(viewer: Viewer, text: string): Promise<FoundRecord[]> {
  const manifests = await loadModules();
  const menu = manifests
    .flatMap((manifest) => manifest.menu ?? [])
    .filter((entry) => isOpenEntry(entry, manifests, viewer))
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap(({ label, to, children = [] }) => [{ label, to }, ...children]);
  const others = await Promise.all(
    manifests
      .flatMap((manifest) => manifest.pages ?? [])
      .map(async (page) => ((await isOpenTo(viewer, page.guard)) ? [page] : [])),
  );
  const seen = new Set<string>();
  return [...menu, ...others.flat()]
    .filter(({ to }) => !seen.has(to) && seen.add(to))
    .filter((page) => containsWords(page, text))
    .map(({ label, to }) => ({ id: to, label, to }));
}

function containsWords({ label }: { label: string }, text: string): boolean {
  const name = label.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}

async function findRecords(scope: Scope, text: string, limit: number): Promise<FoundGroup[]> {
  const groups = (await loadModules()).map(async ({ search }) => {
    if (!search || !(await isOpenTo(scope.viewer, search.guard))) return null;
    const { findRecords: find } = await search.load();
    const found = await find(scope, text, limit + spare);
    const hasMore = search.list !== undefined && found.length > limit;
    return {
      label: search.label,
      found: rankByName(found, text).slice(0, limit),
      ...(hasMore && { all: `${search.list}?${new URLSearchParams({ q: text })}` }),
    };
  });
  const found = (await Promise.all(groups)).filter((group) => group !== null);
  // Pages whose name matches come before pages that only mention the words.
  const isNamed = ({ found: [first] }: FoundGroup) => Number(first && containsWords(first, text));
  return found.toSorted((a, b) => isNamed(b) - isNamed(a));
}

async function isOpenTo(viewer: Viewer, guard: string): Promise<boolean> {
  const permission = await findPermission(guard);
  return permission !== null && admits(guard, permission, viewer, "prefixed");
}
