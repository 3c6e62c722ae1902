/** What a limited API key may do. Pure. */
export const keyAreas = ["projects", "files", "reports", "tickets", "users", "forms"] as const;

export type KeyArea = (typeof keyAreas)[number];

export type KeyScope = `${KeyArea}:${"read" | "write"}`;

export const keyScopes: readonly KeyScope[] = keyAreas.flatMap(
  (area) => [`${area}:read`, `${area}:write`] as const,
);

/** Scopes of a route's loader and action, or one for both. "any": the route itself checks what the key may read. */
export type RouteScope = KeyScope | "any" | readonly [loader: KeyScope, action: KeyScope];

/** The scope that a limited key needs for a part of a route. Null where only unlimited keys may go. */
export function neededScope(
  { keyScope }: { keyScope?: RouteScope | undefined },
  part: "loader" | "action",
): KeyScope | "any" | null {
  if (keyScope === undefined) return null;
  if (typeof keyScope === "string") return keyScope;
  return keyScope[part === "loader" ? 0 : 1];
}
