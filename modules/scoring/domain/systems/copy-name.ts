/** An unused name for a copy: "Strict (copy)", "Strict (copy) 2". Letter case does not make a different name. */
export function copyName(name: string, existing: readonly string[]): string {
  const base = `${name.slice(0, 80)} (copy)`;
  const known = new Set(existing.map((one) => one.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const found = count === 1 ? base : `${base} ${count}`;
    if (!known.has(found.toLowerCase())) return found;
  }
}
