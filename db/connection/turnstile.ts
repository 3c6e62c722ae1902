/** Lets so many at once work, the others in the order in which they came. */
export function turnstile(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside < most) inside += 1;
    else await new Promise<void>((admitted) => waiting.push(admitted));
    try {
      return await work();
    } finally {
      // Who leaves hands the place on, so that nobody who comes later takes it.
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
