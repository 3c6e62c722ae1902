/** From a tree of conditions to the two groups a question may have. */
import { maxConditionGroups } from "#modules/form-logic/public.conditions.ts";
import type { Condition, ConditionGroup, ConditionList } from "#modules/form-logic/public.ts";
import type { Rule } from "./relevant-rules.ts";

/** All of these, or any of these: one level of a tree. */
type Clause = readonly Condition[];

/** Longer normal forms are given up: no two groups would hold them. */
const mostClauses = 40;

const keyOf = (condition: Condition): string =>
  JSON.stringify([condition.selectedQuestion, condition.selectedOperand, condition.selectedOption]);

function unique(clause: Clause): Clause {
  return [...new Map(clause.map((condition) => [keyOf(condition), condition])).values()];
}

/** Without clauses that another one makes superfluous: of "A" and "A and B" the first is enough. */
function absorb(clauses: readonly Clause[]): Clause[] {
  if (clauses.every((clause) => clause.length === 1)) {
    return unique(clauses.flat()).map((condition) => [condition]);
  }
  const sets = clauses.map((clause) => new Set(clause.map(keyOf)));
  return clauses.filter((_, at) => {
    const own = sets[at];
    return !sets.some((other, place) => {
      if (!own || place === at || other.size > own.size) return false;
      if (other.size === own.size && place > at) return false;
      return [...other].every((key) => own.has(key));
    });
  });
}

/**
 * The rule as clauses joined by `outer`, the conditions of a clause joined by the other word; null
 * when there are too many. No clause at all: nothing is joined.
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
  const isFew = clauses.length <= mostClauses || clauses.every((clause) => clause.length === 1);
  return isFew ? absorb(clauses) : null;
}

/** Every way to take one clause of each part, joined; null when there are too many. */
function crossed(parts: readonly Clause[][]): Clause[] | null {
  const fixed = parts.flatMap((part) => (part.length === 1 ? (part[0] ?? []) : []));
  let clauses: Clause[] = [fixed];
  for (const part of parts) {
    if (part.length === 1) continue;
    clauses = clauses.flatMap((clause) => part.map((more) => [...clause, ...more]));
    if (clauses.length > mostClauses) return null;
  }
  return clauses.map(unique);
}

/** Two groups at most: clauses of one condition share a group, every longer one has its own. */
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

/** A rule in at most two groups, however it was written; "too-many" when no way of writing it fits. */
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
