/** Records as columns, for programs that read tables, such as a spreadsheet. A module declares its sets in its manifest. */
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { KeyScope } from "../auth/key-scopes.ts";
import type { Scope } from "../viewer.ts";

export type ColumnType = "text" | "number" | "whole" | "flag" | "time" | "day";

export interface EntityColumn {
  type: ColumnType;
  /** Absent for a value that is computed after the rows were read; rows are not filtered or sorted by it. */
  value?: SQL;
}

export interface EntityQuery {
  /** Names of columns to their values, as the query selects them. */
  select: Record<string, SQL>;
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
  /** True when `where` and `orderBy` have only columns of the set's own order, which an index gives. */
  isInOwnOrder?: boolean;
}

export type EntityRow = Record<string, unknown>;

export interface TrackedRows {
  /**
   * Where the changes of its rows are recorded: in the events of projects or tickets, or in `changed_rows` under the name of the set,
   * whose key is then the project, and a second column that is unique in it.
   */
  by: "project-events" | "ticket-events" | "changed-rows";
  /** The rows whose changes are recorded: those that the organization owns; in events, those that are no samples. */
  where(scope: Scope): SQL;
}

export interface EntitySet {
  /** The scope that a limited API key needs. */
  keyScope: KeyScope;
  /** By the names that programs use. A name never changes its meaning. */
  columns: Readonly<Record<string, EntityColumn>>;
  /** The columns that together name a row. */
  key: readonly string[];
  /** The columns, before the key, by which rows come where a program names no order. They are never null. */
  order?: readonly string[];
  /** The statement of the rows that the viewer may see, for programs that read all of them. */
  rows(scope: Scope, query: Pick<EntityQuery, "select" | "where" | "orderBy">): SQLWrapper;
  /** A page of these rows. */
  read(scope: Scope, query: EntityQuery): Promise<EntityRow[]>;
  count(scope: Scope, where: SQL | undefined): Promise<number>;
  /** For a set whose changes are recorded, so that programs can ask for what changed. */
  tracked?: TrackedRows;
  /** Fills in the columns without a value of their own. Gets rows that were read within the scope, with all other columns. */
  complete?(rows: EntityRow[]): Promise<EntityRow[]>;
}
