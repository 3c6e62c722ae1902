/** Changes a resource by the operations of a PATCH (RFC 7644, section 3.5.2). Pure: plain JSON in, plain JSON out. */
import { invalid } from "./scim-error.ts";

export interface Operation {
  op: "add" | "replace" | "remove";
  path?: string | undefined;
  value?: unknown;
}

export type Plain = Record<string, unknown>;

/** Attributes by their name in lower case, with the names of their parts; others are ignored, as directories send many. */
export type Attributes = Readonly<Record<string, { name: string; parts?: readonly string[] }>>;

const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i;
const pathPattern = /^([a-z$][\w$-]*)(?:\[([^\]]{1,300})\])?(?:\.([a-z$][\w$-]*))?$/i;
const itemPattern = /^\s*(\w+)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*$/i;

/** @throws ScimError "invalidPath" and "invalidValue". */
export function applyOperations(
  resource: Plain,
  operations: readonly Operation[],
  attributes: Attributes,
): Plain {
  const changed = structuredClone(resource);
  for (const { op, path, value } of operations) {
    if (path !== undefined && path.trim() !== "")
      applyAt(changed, op, path.trim(), value, attributes);
    else if (op === "remove") throw invalid("An operation that removes needs a path.", "noTarget");
    else if (isPlain(value))
      for (const [name, one] of Object.entries(value)) applyAt(changed, op, name, one, attributes);
    else throw invalid("An operation without a path needs an object.");
  }
  return changed;
}

export const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function applyAt(
  resource: Plain,
  op: Operation["op"],
  path: string,
  value: unknown,
  attributes: Attributes,
): void {
  const bare = path.replace(corePrefix, "");
  // Of an extension, such as the department of the enterprise user.
  if (/^urn:/i.test(bare)) return;
  const [whole, base = "", item, part] = pathPattern.exec(bare) ?? [];
  if (whole === undefined)
    throw invalid(`We do not know the path ${path.slice(0, 100)}.`, "invalidPath");
  const known = Object.hasOwn(attributes, base.toLowerCase())
    ? attributes[base.toLowerCase()]
    : undefined;
  if (!known) return;
  const { name, parts } = known;
  const partName = part && parts?.find((one) => one.toLowerCase() === part.toLowerCase());
  if (part && !partName) return;
  if (item !== undefined) return applyToItems(resource, op, { name, item, partName }, value);
  if (partName) {
    const before = isPlain(resource[name]) ? resource[name] : {};
    resource[name] = { ...before, [partName]: op === "remove" ? null : value };
    return;
  }
  resource[name] = combined(op, resource[name], value, parts);
}

/** The value after an operation on a whole attribute. */
function combined(
  op: Operation["op"],
  before: unknown,
  value: unknown,
  parts: readonly string[] | undefined,
): unknown {
  if (Array.isArray(before)) {
    const items: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    if (op === "replace") return items;
    const keys = new Set(items.map(keyOf));
    const others: unknown[] = before.filter((one) => !keys.has(keyOf(one)));
    // Without a value, all are removed.
    if (op === "remove") return value === undefined ? [] : others;
    return [...others, ...items];
  }
  if (op === "remove") return null;
  // Parts that an object leaves out stay as they are.
  return parts && isPlain(before) && isPlain(value) ? { ...before, ...value } : value;
}

const keyOf = (item: unknown): string => textOf(isPlain(item) ? item.value : item);

/** Without calling a method of a value that was sent. */
const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

interface ItemPath {
  name: string;
  /** The condition in brackets. */
  item: string;
  /** Empty for the whole item. */
  partName: string | undefined;
}

/** An operation on the items of a list that meet a condition, such as `emails[type eq "work"].value`. */
function applyToItems(
  resource: Plain,
  op: Operation["op"],
  { name, item, partName }: ItemPath,
  value: unknown,
): void {
  const [whole, attribute = "", text = ""] = itemPattern.exec(item) ?? [];
  if (whole === undefined)
    throw invalid(`We do not know the condition ${item.slice(0, 100)}.`, "invalidPath");
  const wanted = text.toLowerCase().replace(/^"(.*)"$/, "$1");
  const before = Array.isArray(resource[name]) ? (resource[name] as unknown[]) : [];
  const meets = (one: unknown) => isPlain(one) && textOf(one[attribute]).toLowerCase() === wanted;
  if (op === "remove") {
    resource[name] = partName
      ? before.map((one) => (meets(one) ? { ...(one as Plain), [partName]: null } : one))
      : before.filter((one) => !meets(one));
    return;
  }
  const set = partName ? { [partName]: value } : isPlain(value) ? value : {};
  const found = before.some(meets);
  resource[name] = found
    ? before.map((one) => (meets(one) ? { ...(one as Plain), ...set } : one))
    : [...before, { [attribute]: wanted, ...set }];
}
