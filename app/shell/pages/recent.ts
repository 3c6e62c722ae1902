import { recentPrefix } from "../forget-places.ts";

/** A person's recent searches and pages, stored in this browser until sign-out. */
export interface RecentPlace {
  label: string;
  detail?: string;
  to: string;
}

const max = 6;

function isPlace(value: unknown): value is RecentPlace {
  if (typeof value !== "object" || value === null) return false;
  return "label" in value && typeof value.label === "string" && "to" in value
    ? typeof value.to === "string"
    : false;
}

/** The latest first. Empty if the browser stores nothing, or something invalid. */
export function recentPlaces(viewerId: string): RecentPlace[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentPrefix + viewerId) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, max) : [];
  } catch {
    return [];
  }
}

export function rememberPlace(viewerId: string, { label, detail, to }: RecentPlace): void {
  const others = recentPlaces(viewerId).filter((one) => one.to !== to);
  const place = detail === undefined ? { label, to } : { label, detail, to };
  try {
    localStorage.setItem(recentPrefix + viewerId, JSON.stringify([place, ...others].slice(0, max)));
  } catch {
    // Storage is full or forbidden. Nothing depends on it.
  }
}
