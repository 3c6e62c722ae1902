import { useState } from "react";

/**
 * Keeps the result of an action on the page until the page is left. No URL contains the result, and a revalidation after a
 * change elsewhere would drop it.
 */
export function useLastResult<Value>(answered: Value | null): Value | null {
  const [shown, setShown] = useState(answered);
  if (answered !== null && answered !== shown) setShown(answered);
  return answered ?? shown;
}
