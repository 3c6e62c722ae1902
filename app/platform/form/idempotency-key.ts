import { Problem } from "../problems.ts";

/**
 * The key a sender gives a step that it may send again after a break, as the header `Idempotency-Key`; null without one.
 * @throws Problem "invalid-input" for a key that is none.
 */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get("Idempotency-Key");
  if (key === null || /^[\w-]{8,64}$/.test(key)) return key;
  throw new Problem("invalid-input", "This step came without a usable key. Reload the page.");
}
