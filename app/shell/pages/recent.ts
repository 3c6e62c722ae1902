import { recentPrefix } from "../forget-recent-pages.ts";

/** A person's recent searches and pages, stored in this browser until sign-out. */
export interface RecentPage {
  label: string;
  detail?: string;
  to: string;
}

const max = 6;

function isRecentPage(value: unknown): value is RecentPage {
  if (typeof value !== "object" || value === null) return false;
  return "label" in value && typeof value.label === "string" && "to" in value
    ? typeof value.to === "string"
    : false;
}

/** The latest first. Empty if the browser stores nothing, or something invalid. */
export function recentPages(viewerId: string): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentPrefix + viewerId) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentPage).slice(0, max) : [];
  } catch {
    return [];
  }
}

export function rememberPage(viewerId: string, { label, detail, to }: RecentPage): void {
  const others = recentPages(viewerId).filter((one) => one.to !== to);
  const place = detail === undefined ? { label, to } : { label, detail, to };
  try {
    localStorage.setItem(recentPrefix + viewerId, JSON.stringify([place, ...others].slice(0, max)));
  } catch {
    // Storage is full or forbidden. Nothing depends on it.
  }
}
