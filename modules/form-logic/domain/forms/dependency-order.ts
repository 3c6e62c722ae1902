export interface DependencyOrder {
  /** Every number once, each after all its sources, otherwise in the original order. */
  order: number[];
  /** Numbers that depend on themselves, directly or indirectly. */
  circular: Set<number>;
}

/**
 * Sorts 0..n-1, where `sources[i]` lists the sources of i (Tarjan's strongly connected components). It uses an explicit
 * stack, because a chain of many thousand questions would overflow the call stack.
 */
export function dependencyOrder(sources: readonly (readonly number[])[]): DependencyOrder {
  const order: number[] = [];
  const circular = new Set<number>();
  const foundAs = new Int32Array(sources.length);
  const lowest = new Int32Array(sources.length);
  const nextSource = new Int32Array(sources.length);
  const isOpen = new Uint8Array(sources.length);
  const open: number[] = [];
  const path: number[] = [];
  let count = 0;

  const lower = (index: number, to: number) => {
    lowest[index] = Math.min(lowest[index] ?? 0, to);
  };
  const close = (root: number) => {
    const component = open.splice(open.lastIndexOf(root));
    for (const member of component) {
      isOpen[member] = 0;
      order.push(member);
      if (component.length > 1 || sources[member]?.includes(member)) circular.add(member);
    }
  };

  for (let start = 0; start < sources.length; start += 1) {
    if (!foundAs[start]) path.push(start);
    for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
      if (!foundAs[at]) {
        count += 1;
        foundAs[at] = count;
        lowest[at] = count;
        isOpen[at] = 1;
        open.push(at);
      }
      const step = nextSource[at] ?? 0;
      const source = sources[at]?.[step];
      nextSource[at] = step + 1;
      if (source !== undefined) {
        if (!foundAs[source]) path.push(source);
        else if (isOpen[source]) lower(at, foundAs[source] ?? 0);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) lower(parent, lowest[at] ?? 0);
      if (lowest[at] === foundAs[at]) close(at);
    }
  }
  return { order, circular };
}
