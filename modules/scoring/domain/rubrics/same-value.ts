/** Whether two plain values are equal; the order of an object's keys does not matter, as in jsonb. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const first = new Map(definedEntries(one));
  const second = new Map(definedEntries(other));
  return (
    first.size === second.size &&
    [...first].every(([key, value]) => second.has(key) && isSame(value, second.get(key)))
  );
}

/** A key without a value is ignored. */
function definedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, one]) => one !== undefined);
}
