/** A scope in which names stand for the ids, so that a query is built once for all viewers of a type. */
import { sql } from "drizzle-orm";
import type { Given } from "#db/kept-queries.ts";
import { isLimited, type Limits, type Scope, type UserType } from "./viewer.ts";

/** What conditions are made of that ask for no more than who is looking; every scope is one. */
export interface NamedIds {
  organizationId: Given<string>;
  viewer: { id: Given<string>; type: UserType };
}

/** The same for conditions that ask for the viewer's clients and forms as well. */
export interface NamedScope extends NamedIds {
  viewer: NamedIds["viewer"] & Limits;
}

export const namedIds = ({ viewer: { type } }: Scope): NamedIds => ({
  organizationId: sql.placeholder("organizationId"),
  viewer: { id: sql.placeholder("viewerId"), type },
});

/**
 * @throws Error for a viewer who is limited to clients or forms: they would stand in the query, and be another viewer's at its
 * next use.
 */
export function namedScope(scope: Scope): NamedScope {
  if (isLimited(scope.viewer))
    throw new Error("A query with a viewer's own clients or forms is not kept.");
  const { clients, clientsAll, qualifications, qualificationsAll } = scope.viewer;
  const { organizationId, viewer } = namedIds(scope);
  return {
    organizationId,
    viewer: { ...viewer, clients, clientsAll, qualifications, qualificationsAll },
  };
}

/** What the names stand for. */
export const namedIn = ({ organizationId, viewer }: Scope) => ({
  organizationId,
  viewerId: viewer.id,
});
