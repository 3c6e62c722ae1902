/** A scope in which names stand for the ids, so that a query is built once for all viewers of a type. */
import { sql } from "drizzle-orm";
import type { Given } from "#db/prepared-queries.ts";
import { isLimited, type Limits, type Scope, type UserType } from "./viewer.ts";

/** What conditions are made of that ask for no more than who is looking; every scope is one. */
export interface ScopeIdParams {
  organizationId: Given<string>;
  viewer: { id: Given<string>; type: UserType };
}

/** The same for conditions that ask for the viewer's clients and forms as well. */
export interface ScopeParams extends ScopeIdParams {
  viewer: ScopeIdParams["viewer"] & Limits;
}

export const scopeIdParams = ({ viewer: { type } }: Scope): ScopeIdParams => ({
  organizationId: sql.placeholder("organizationId"),
  viewer: { id: sql.placeholder("viewerId"), type },
});

/**
 * @throws Error for a viewer who is limited to clients or forms: they would stand in the query, and be another viewer's at its
 * next use.
 */
export function scopeParams(scope: Scope): ScopeParams {
  if (isLimited(scope.viewer))
    throw new Error("A query with a viewer's own clients or forms is not kept.");
  const { clients, clientsAll, qualifications, qualificationsAll } = scope.viewer;
  const { organizationId, viewer } = scopeIdParams(scope);
  return {
    organizationId,
    viewer: { ...viewer, clients, clientsAll, qualifications, qualificationsAll },
  };
}

/** What the names stand for. */
export const paramValues = ({ organizationId, viewer }: Scope) => ({
  organizationId,
  viewerId: viewer.id,
});
