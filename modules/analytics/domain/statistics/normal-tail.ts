/** The share of a standard normal distribution further from 0 than |z|, on both sides. Pure. */
export function twoSidedTail(z: number): number {
  return erfc(Math.abs(z) / Math.SQRT2);
}

const nearZero = 2.5;
const smallestTerm = 1e-17;

function erfc(x: number): number {
  return x < nearZero ? 1 - erfBySeries(x) : erfcByFraction(x);
}

/** Every term is positive, so nothing cancels. */
function erfBySeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; term > smallestTerm * sum; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

/** Laplace's continued fraction, evaluated from its far end. */
function erfcByFraction(x: number): number {
  const depth = 120;
  let fraction = x;
  for (let n = depth; n >= 1; n -= 1) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / (fraction * Math.sqrt(Math.PI));
}
