/** Converts a tree of conditions to the two groups that a question may have. */
import { maxConditionGroups } from "#modules/form-logic/public.conditions.ts";
import type { Condition, ConditionGroup, ConditionList } from "#modules/form-logic/public.ts";
import type { Rule } from "./relevant-rules.ts";

/** The items of one level of a tree, joined by "and" or by "or". */
type Clause = readonly Condition[];

/** Larger normal forms are refused, because two groups could not hold them. */
const maxClauses = 40;

const keyOf = (condition: Condition): string =>
  JSON.stringify([condition.selectedQuestion, condition.selectedOperand, condition.selectedOption]);

function unique(clause: Clause): Clause {
  return [...new Map(clause.map((condition) => [keyOf(condition), condition])).values()];
}

/** Drops redundant clauses: of "A" and "A and B" the first is enough. */
function absorb(clauses: readonly Clause[]): Clause[] {
  if (clauses.every((clause) => clause.length === 1)) {
    return unique(clauses.flat()).map((condition) => [condition]);
  }
  const sets = clauses.map((clause) => new Set(clause.map(keyOf)));
  return clauses.filter((_, index) => {
    const own = sets[index];
    return !sets.some((other, position) => {
      if (!own || position === index || other.size > own.size) return false;
      if (other.size === own.size && position > index) return false;
      return [...other].every((key) => own.has(key));
    });
  });
}

/**
 * Returns the rule as clauses joined by `outer`, with the conditions of a clause joined by the other operator. Null
 * when there are too many. Without clauses, nothing is joined.
 */
function clausesOf(rule: Rule, outer: "and" | "or"): Clause[] | null {
  if (rule.op === "condition") return [[rule.condition]];
  if (!("parts" in rule)) {
    return (rule.op === "always") === (outer === "and") ? [] : [[]];
  }
  const parts: Clause[][] = [];
  for (const part of rule.parts) {
    const clauses = clausesOf(part, outer);
    if (clauses === null) return null;
    parts.push(clauses);
  }
  const clauses = rule.op === outer ? parts.flat() : crossed(parts);
  if (clauses === null) return null;
  const isFew = clauses.length <= maxClauses || clauses.every((clause) => clause.length === 1);
  return isFew ? absorb(clauses) : null;
}

/** Returns every combination of one clause from each part; null when there are too many. */
function crossed(parts: readonly Clause[][]): Clause[] | null {
  const fixed = parts.flatMap((part) => (part.length === 1 ? (part[0] ?? []) : []));
  let clauses: Clause[] = [fixed];
  for (const part of parts) {
    if (part.length === 1) continue;
    clauses = clauses.flatMap((clause) => part.map((more) => [...clause, ...more]));
    if (clauses.length > maxClauses) return null;
  }
  return clauses.map(unique);
}

/** Builds at most two groups: clauses with one condition share a group, each longer clause has its own. */
function listsOf(clauses: readonly Clause[], outer: "and" | "or"): ConditionList[] | null {
  const singles = clauses.filter((clause) => clause.length === 1).flat();
  const inner = outer === "and" ? "any" : "all";
  const lists: ConditionList[] = [];
  let isSinglesPlaced = singles.length === 0;
  for (const clause of clauses) {
    if (clause.length > 1) {
      lists.push({ mustBeTrueValue: inner, conditionList: [...clause] });
    } else if (!isSinglesPlaced) {
      isSinglesPlaced = true;
      lists.push({ mustBeTrueValue: outer === "and" ? "all" : "any", conditionList: singles });
    }
  }
  return lists.length <= maxConditionGroups ? lists : null;
}

export type Grouped =
  | { kind: "always" }
  | { kind: "never" }
  | { kind: "groups"; group: ConditionGroup }
  | { kind: "too-many" };

function group(rule: Rule, outer: "and" | "or"): Grouped | null {
  const clauses = clausesOf(rule, outer);
  if (clauses === null) return null;
  const isConstant = clauses.length === 0 || clauses.some((clause) => clause.length === 0);
  if (isConstant)
    return { kind: (clauses.length === 0) === (outer === "and") ? "always" : "never" };
  const lists = listsOf(clauses, outer);
  return lists ? { kind: "groups", group: { operand: outer, cgList: lists } } : null;
}

/** Converts a rule to at most two groups, however it was written; "too-many" when it does not fit. */
export function groupRule(rule: Rule): Grouped {
  const ways = [group(rule, "and"), group(rule, "or")].filter((way) => way !== null);
  const fewest = ways.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0];
  return fewest ?? { kind: "too-many" };
}

function sizeOf(grouped: Grouped): number {
  if (grouped.kind !== "groups") return 0;
  const { cgList } = grouped.group;
  return cgList.reduce((sum, list) => sum + list.conditionList.length, cgList.length / 10);
}
