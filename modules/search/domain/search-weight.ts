/** How much a search asks for, counted before anything is read from it. Pure. */

/** Each is judged on every record that the others leave, so that their number is what a search costs. */
const mostConditions = 100;

/** Of all lists together; the database looks them up in one step each. */
const mostValues = 1_000;

/** Lists and objects within each other; a search of the deepest form that is read needs half of it. */
const deepest = 24;

export const tooMuchMessage =
  "A search can hold at most 100 conditions and 1,000 values. Split it into several searches.";

interface Weight {
  conditions: number;
  values: number;
}

/** The parts of a body that conditions are read from; the others are bounded by their shapes. */
const conditionParts = ["query", "query_strings", "filters", "terms", "or"];

export function isTooMuch(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  const weight: Weight = { conditions: 0, values: 0 };
  for (const [name, part] of Object.entries(body))
    if (conditionParts.includes(name)) weigh(part, name, 0, weight);
  return weight.conditions > mostConditions || weight.values > mostValues;
}

function weigh(part: unknown, name: string, depth: number, weight: Weight): void {
  if (typeof part !== "object" || part === null) {
    // Every word of a query is a condition of its own.
    const isQuery = name === "query" && typeof part === "string";
    weight.conditions += isQuery ? part.split(/\s+/).filter(Boolean).length : 1;
  } else if (depth > deepest) {
    weight.conditions = Infinity;
  } else if (Array.isArray(part) && part.every(isScalar)) {
    weight.conditions += 1;
    weight.values += part.length;
  } else {
    for (const [key, inner] of Object.entries(part))
      weigh(inner, Array.isArray(part) ? name : key, depth + 1, weight);
  }
}

const isScalar = (value: unknown) => typeof value !== "object" || value === null;
