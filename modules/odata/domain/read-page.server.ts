/** A page of a set: rows in order, and where the next page begins. Each page begins after the last row of the one before. */
import { and, or, sql, type SQL } from "drizzle-orm";
import type { ColumnType, EntityRow, EntitySet } from "#app/platform/feeds/entity-set.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { databaseTypes, isValueOf } from "./edm.ts";
import { columnOf, readFilter } from "./filter.ts";
import { refuseQuery } from "./refuse-query.ts";

/** Rows of a page. A program follows the links to the others. */
const pageSize = 1_000;

interface Order {
  name: string;
  type: ColumnType;
  value: SQL;
  isDescending: boolean;
}

export interface EntityPage {
  rows: EntityRow[];
  /** Of all pages; null when it was not asked for. */
  count: number | null;
  /** The query of the next page; null on the last. */
  next: URLSearchParams | null;
}

const options = [
  "$filter",
  "$select",
  "$orderby",
  "$top",
  "$skip",
  "$skiptoken",
  "$count",
  "$format",
];

/** @throws Problem "invalid-input" for an option that is unknown or has a value that cannot be read. */
export async function readPage(
  scope: Scope,
  set: EntitySet,
  query: URLSearchParams,
  rowsOfPage = pageSize,
): Promise<EntityPage> {
  refuseOtherOptions(query, options);
  const orderBy = query.get("$orderby") ?? "";
  const order = readOrder(set, orderBy);
  const filter = readFilter(set, query.get("$filter"));
  const shown = readSelect(set, query.get("$select"));
  const top = readNumber(query, "$top");
  const size = Math.min(top ?? rowsOfPage, rowsOfPage);
  const [found, count] = await Promise.all([
    size === 0
      ? []
      : set.read(scope, {
          select: { ...selected(set), ...cursorOf(order) },
          where: and(filter, after(order, query.get("$skiptoken"))),
          orderBy: order.map((one) => orderTerm(set, one)),
          limit: size + 1,
          offset: readNumber(query, "$skip") ?? 0,
          isInOwnOrder: orderBy.trim() === "" && filter === undefined,
        }),
    query.get("$count") === "true" ? set.count(scope, filter) : null,
  ]);
  const page = found.slice(0, size);
  const rows = set.complete ? await set.complete(page) : page;
  const hasMore = found.length > size && (top === null || top > size);
  return {
    rows: rows.map((row) => asShown(set, row, shown)),
    count,
    next: hasMore ? nextQuery(query, order, page.at(-1)!, top === null ? null : top - size) : null,
  };
}

/** @throws Problem "invalid-input" for an option that is not among these. */
export function refuseOtherOptions(query: URLSearchParams, known: readonly string[]): void {
  const unknown = [...query.keys()].find((name) => name.startsWith("$") && !known.includes(name));
  if (unknown) throw refuseQuery(unknown, "This feed does not have this option.");
}

/** A column of the key is never null. Without a place for nulls the database can read it in order from an index. */
function orderTerm({ key }: EntitySet, { name, value, isDescending }: Order): SQL {
  if (key.includes(name)) return isDescending ? sql`${value} desc` : sql`${value} asc`;
  return isDescending ? sql`${value} desc nulls last` : sql`${value} asc nulls first`;
}

/** Columns of the order under names that no column has. */
const cursorName = (index: number) => `$${index}`;

const cursorOf = (order: readonly Order[]) =>
  Object.fromEntries(order.map(({ value }, index) => [cursorName(index), sql`(${value})::text`]));

export const selected = ({ columns }: EntitySet) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { value }]) => (value ? [[name, value]] : [])),
  );

function readOrder(set: EntitySet, orderBy: string): Order[] {
  const text = orderBy.trim() === "" ? (set.order ?? []).join(",") : orderBy;
  const asked = text.split(",").flatMap((part): Order[] => {
    const [, name, direction] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/.exec(part) ?? [];
    if (part.trim() === "") return [];
    if (name === undefined) throw refuseQuery("$orderby", `We cannot read “${part.trim()}”.`);
    return [{ name, ...columnOf(set, name, "$orderby"), isDescending: direction === "desc" }];
  });
  // The key makes the order complete, so that no row is on two pages or on none.
  const rest = set.key.filter((key) => !asked.some(({ name }) => name === key));
  return [
    ...asked,
    ...rest.map((name) => ({ name, ...columnOf(set, name, "$orderby"), isDescending: false })),
  ];
}

export function readSelect({ columns }: EntitySet, select: string | null): ReadonlySet<string> {
  if (select === null || select.trim() === "*" || select.trim() === "")
    return new Set(Object.keys(columns));
  const names = select.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !Object.hasOwn(columns, name));
  if (unknown !== undefined) throw refuseQuery("$select", `There is no column “${unknown}”.`);
  return new Set(names);
}

function readNumber(query: URLSearchParams, option: string): number | null {
  const text = query.get(option);
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw refuseQuery(option, "It must be a whole number.");
  return Number(text);
}

/** The condition that a row comes after the one of the token. */
function after(order: readonly Order[], token: string | null): SQL | undefined {
  if (token === null) return undefined;
  const values = readToken(order, token);
  const isSame = (index: number) => {
    const { type, value } = order[index]!;
    return sql`${value} is not distinct from ${written(values[index]!, type)}`;
  };
  const [first] = order;
  // An index finds the first row by the first column alone.
  const fromFirst =
    first && !first.isDescending && values[0] !== null
      ? sql`${first.value} >= ${written(values[0]!, first.type)}`
      : undefined;
  const beyond = or(
    ...order.map((column, index) =>
      and(
        ...order.slice(0, index).map((_, before) => isSame(before)),
        isBeyond(column, values[index]!),
      ),
    ),
  );
  return and(fromFirst, beyond);
}

const written = (value: string | null, type: ColumnType): SQL =>
  sql`${value}::${sql.raw(databaseTypes[type])}`;

function isBeyond({ type, value, isDescending }: Order, last: string | null): SQL {
  if (last === null) return isDescending ? sql`false` : sql`${value} is not null`;
  return isDescending
    ? sql`(${value} < ${written(last, type)} or ${value} is null)`
    : sql`${value} > ${written(last, type)}`;
}

function readToken(order: readonly Order[], token: string): (string | null)[] {
  const refused = refuseQuery("$skiptoken", "Follow the link of the page before.");
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
  } catch {
    throw refused;
  }
  if (!Array.isArray(values) || values.length !== order.length) throw refused;
  return values.map((value: unknown, index) => {
    if (value === null) return null;
    if (typeof value !== "string" || !isValueOf(order[index]!.type, value)) throw refused;
    return value;
  });
}

function nextQuery(
  query: URLSearchParams,
  order: readonly Order[],
  last: EntityRow,
  rest: number | null,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const values = order.map((_, index) => last[cursorName(index)]);
  next.set("$skiptoken", Buffer.from(JSON.stringify(values)).toString("base64url"));
  next.delete("$skip");
  next.delete("$count");
  if (rest !== null) next.set("$top", String(rest));
  return next;
}

export function asShown(
  { columns }: EntitySet,
  row: EntityRow,
  shown: ReadonlySet<string>,
): EntityRow {
  return Object.fromEntries(
    Object.keys(columns)
      .filter((name) => shown.has(name))
      .map((name) => [name, asJson(columns[name]!.type, row[name])]),
  );
}

/** Times in UTC. The database may answer them as its own text. */
function asJson(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === "time") return new Date(value as string | Date).toISOString();
  if (type === "number" || type === "whole") return Number(value);
  return value;
}
