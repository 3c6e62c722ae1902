import { useState } from "react";

/**
 * What an action answered, and no address shows again: kept until the page is left, as a change elsewhere re-reads the page,
 * which forgets what was answered.
 */
export function useShownOnce<Value>(answered: Value | null): Value | null {
  const [shown, setShown] = useState(answered);
  if (answered !== null && answered !== shown) setShown(answered);
  return answered ?? shown;
}
