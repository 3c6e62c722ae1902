/**
 * Conditions on records for both engines: SQL, and the same as an Elasticsearch clause. A clause of null means that only
 * the database can check the condition, and also any condition that contains it. Pure.
 */
import { and, not, or, sql, type SQL } from "drizzle-orm";

/** A clause of Elasticsearch's query language. */
export type EngineClause = Record<string, unknown>;

export interface Condition {
  sql: SQL;
  clause: EngineClause | null;
}

/** Undefined means no condition, as in drizzle's own `and` and `or`. */
export type MaybeCondition = Condition | undefined;

/** A condition that only the database can check. */
export function bySql(condition: SQL | undefined): MaybeCondition {
  return condition && { sql: condition, clause: null };
}

function clausesOf(conditions: readonly Condition[]): EngineClause[] | null {
  const clauses = conditions.map(({ clause }) => clause);
  return clauses.every((clause) => clause !== null) ? clauses : null;
}

export function allOf(...parts: readonly MaybeCondition[]): MaybeCondition {
  const conditions = parts.filter((each) => each !== undefined);
  if (conditions.length <= 1) return conditions[0];
  const clauses = clausesOf(conditions);
  return {
    sql: and(...conditions.map((each) => each.sql))!,
    clause: clauses && { bool: { filter: clauses } },
  };
}

export function anyOf(...parts: readonly MaybeCondition[]): MaybeCondition {
  const conditions = parts.filter((each) => each !== undefined);
  if (conditions.length <= 1) return conditions[0];
  const clauses = clausesOf(conditions);
  return {
    sql: or(...conditions.map((each) => each.sql))!,
    clause: clauses && { bool: { should: clauses, minimum_should_match: 1 } },
  };
}

/** Unknown in the database, such as an empty field compared with a value, counts as false. */
export function noneOf(condition: MaybeCondition): Condition {
  if (!condition) return matchNone;
  return {
    sql: not(sql`coalesce((${condition.sql}), false)`),
    clause: condition.clause && { bool: { must_not: [condition.clause] } },
  };
}

/**
 * A condition checked only on rows that are already found. It prevents the use of an index, which would read all matching
 * records to find a few.
 */
export const checkedOnRows = (condition: SQL): SQL => sql`(case when ${condition} then true end)`;

export const matchNone: Condition = { sql: sql`false`, clause: { match_none: {} } };

export const matchAll: Condition = { sql: sql`true`, clause: { match_all: {} } };
