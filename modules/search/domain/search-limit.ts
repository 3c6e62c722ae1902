/** The cost of a search, counted before anything is read. Its depth was already limited when the body was read. */
import { bound } from "#app/platform/settings/bounds.server.ts";

const figures = new Intl.NumberFormat("en-US");

/** The message for a search beyond its limits, else null. */
export function searchLimitMessage(body: unknown): string | null {
  const [conditions, values] = [bound("searchConditions"), bound("searchValues")];
  const weight = weightOf(body);
  if (weight.conditions <= conditions && weight.values <= values) return null;
  return `A search can have up to ${figures.format(conditions)} conditions and ${figures.format(values)} values. Split it into smaller searches.`;
}

interface Weight {
  conditions: number;
  values: number;
}

/** The parts of a body that contain conditions; the schema limits the others. */
const conditionParts = ["query", "query_strings", "filters", "terms", "or"];

function weightOf(body: unknown): Weight {
  const weight: Weight = { conditions: 0, values: 0 };
  if (typeof body !== "object" || body === null) return weight;
  for (const [name, part] of Object.entries(body))
    if (conditionParts.includes(name)) weigh(part, name, weight);
  return weight;
}

function weigh(part: unknown, name: string, weight: Weight): void {
  if (typeof part !== "object" || part === null) {
    // Every word of a query is a separate condition.
    const isQuery = name === "query" && typeof part === "string";
    weight.conditions += isQuery ? part.split(/\s+/).filter(Boolean).length : 1;
  } else if (Array.isArray(part) && part.every(isScalar)) {
    weight.conditions += 1;
    weight.values += part.length;
  } else {
    for (const [key, inner] of Object.entries(part))
      weigh(inner, Array.isArray(part) ? name : key, weight);
  }
}

const isScalar = (value: unknown) => typeof value !== "object" || value === null;
