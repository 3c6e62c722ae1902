import { Problem } from "../problems.ts";

/**
 * The key in the `Idempotency-Key` header, which a sender adds to a step that it may send again after a broken
 * connection. Null without one.
 * @throws Problem "invalid-input" for an invalid key.
 */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get("Idempotency-Key");
  if (key === null || /^[\w-]{8,64}$/.test(key)) return key;
  throw new Problem("invalid-input", "This step came without a usable key. Reload the page.");
}
