/** The conditions of the smart fields of SafetyCulture, as XPath. */

export type Operator =
  | "set"
  | "unset"
  | "is"
  | "is-not"
  | "any"
  | "none"
  | "<"
  | "<="
  | "="
  | "!="
  | ">="
  | ">"
  | "between"
  | "outside";

const familyOf = (ids: string, ...operators: Operator[]): [string, Operator][] =>
  operators.map((operator, index) => {
    const last = Number.parseInt(ids.slice(7, 8), 16) + index;
    return [ids.slice(0, 7) + last.toString(16) + ids.slice(8), operator];
  });

/** The conditions of smart fields by their ids, which are the same in all files. */
export const conditions = new Map<string, Operator>([
  ...familyOf(
    "3f206180-e4f6-11e1-aff1-0800200c9a66",
    "set",
    "unset",
    "is",
    "is-not",
    "any",
    "none",
  ),
  ...familyOf(
    "35f6c130-e500-11e1-aff1-0800200c9a66",
    "set",
    "unset",
    "is",
    "is-not",
    "any",
    "none",
  ),
  ...familyOf(
    "cda7c330-e500-11e1-aff1-0800200c9a66",
    "<",
    "<=",
    "=",
    "!=",
    ">=",
    ">",
    "between",
    "outside",
  ),
  ...familyOf("4e671f40-e4ff-11e1-aff1-0800200c9a66", "set", "unset"),
  ...familyOf("3d346f00-e501-11e1-aff1-0800200c9a66", "set", "unset"),
  ...familyOf("7c441470-e501-11e1-aff1-0800200c9a66", "is", "is-not"),
  ...familyOf("6ff300f0-e501-11e1-aff1-0800200c9a66", "is", "is-not"),
  ...familyOf("831f8ff0-e500-11e1-aff1-0800200c9a66", "set", "unset"),
]);

/** A text that is compared with nothing. */
export function emptyRule(name: string, type: string, operator: Operator): string | null {
  if (type !== "text" && type !== "textsingle") return null;
  if (operator === "is") return `${name} = ''`;
  return operator === "is-not" ? `${name} != ''` : null;
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

export function numberRule(name: string, operator: Operator, value: string): string | null {
  const isSign = ["<", "<=", "=", "!=", ">=", ">"].includes(operator);
  return isSign && isNumber(value) ? `${name} ${operator} ${value}` : null;
}

export function rangeRule(
  name: string,
  operator: Operator,
  from: string,
  to: string,
): string | null {
  if (!isNumber(from) || !isNumber(to)) return null;
  if (operator === "between") return `(${name} >= ${from} and ${name} <= ${to})`;
  return operator === "outside" ? `(${name} < ${from} or ${name} > ${to})` : null;
}
