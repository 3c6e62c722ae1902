/**
 * What is asked of records, said for both engines at once: a condition in SQL, and the same as a clause of Elasticsearch.
 * A clause of null is one that only the database can answer, and makes every condition it is part of one of those. Pure.
 */
import { and, not, or, sql, type SQL } from "drizzle-orm";

/** A clause of Elasticsearch's query language. */
export type EngineClause = Record<string, unknown>;

export interface Condition {
  sql: SQL;
  clause: EngineClause | null;
}

/** Undefined asks for nothing, as in drizzle's own `and` and `or`. */
export type MaybeCondition = Condition | undefined;

/** Only the database answers it. */
export function bySql(condition: SQL | undefined): MaybeCondition {
  return condition && { sql: condition, clause: null };
}

function clausesOf(conditions: readonly Condition[]): EngineClause[] | null {
  const clauses = conditions.map(({ clause }) => clause);
  return clauses.every((clause) => clause !== null) ? clauses : null;
}

export function allOf(...given: readonly MaybeCondition[]): MaybeCondition {
  const conditions = given.filter((each) => each !== undefined);
  if (conditions.length <= 1) return conditions[0];
  const clauses = clausesOf(conditions);
  return {
    sql: and(...conditions.map((each) => each.sql))!,
    clause: clauses && { bool: { filter: clauses } },
  };
}

export function anyOf(...given: readonly MaybeCondition[]): MaybeCondition {
  const conditions = given.filter((each) => each !== undefined);
  if (conditions.length <= 1) return conditions[0];
  const clauses = clausesOf(conditions);
  return {
    sql: or(...conditions.map((each) => each.sql))!,
    clause: clauses && { bool: { should: clauses, minimum_should_match: 1 } },
  };
}

/** What is unknown in the database, such as an empty field compared with a value, counts as not so. */
export function noneOf(condition: MaybeCondition): Condition {
  if (!condition) return nothing;
  return {
    sql: not(sql`coalesce((${condition.sql}), false)`),
    clause: condition.clause && { bool: { must_not: [condition.clause] } },
  };
}

/**
 * A condition that is checked on rows which are known already. No index is asked for it: one would read all records that it holds
 * for, to find out about a few.
 */
export const checkedOnRows = (condition: SQL): SQL => sql`(case when ${condition} then true end)`;

export const nothing: Condition = { sql: sql`false`, clause: { match_none: {} } };

export const everything: Condition = { sql: sql`true`, clause: { match_all: {} } };
