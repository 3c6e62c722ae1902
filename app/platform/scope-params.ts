/** A scope with placeholders for the ids, so that a query is built once for all viewers of a type. */
import { sql } from "drizzle-orm";
import type { ValueOrPlaceholder } from "#db/prepared-queries.ts";
import { isLimited, type Limits, type Scope, type UserType } from "./viewer.ts";

/** The parts of a scope for conditions that only need the viewer's and the organization's id. Every scope has them. */
export interface ScopeIdParams {
  organizationId: ValueOrPlaceholder<string>;
  viewer: { id: ValueOrPlaceholder<string>; type: UserType };
}

/** The same for conditions that also need the viewer's clients and forms. */
export interface ScopeParams extends ScopeIdParams {
  viewer: ScopeIdParams["viewer"] & Limits;
}

export const scopeIdParams = ({ viewer: { type } }: Scope): ScopeIdParams => ({
  organizationId: sql.placeholder("organizationId"),
  viewer: { id: sql.placeholder("viewerId"), type },
});

/**
 * @throws Error for a viewer who is limited to clients or forms. These would become part of the query and apply to the
 * next viewer.
 */
export function scopeParams(scope: Scope): ScopeParams {
  if (isLimited(scope.viewer))
    throw new Error("A query with a viewer's own clients or forms cannot be cached.");
  const { clients, clientsAll, qualifications, qualificationsAll } = scope.viewer;
  const { organizationId, viewer } = scopeIdParams(scope);
  return {
    organizationId,
    viewer: { ...viewer, clients, clientsAll, qualifications, qualificationsAll },
  };
}

/** The values of the placeholders. */
export const paramValues = ({ organizationId, viewer }: Scope) => ({
  organizationId,
  viewerId: viewer.id,
});
