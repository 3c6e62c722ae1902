import { safeReturn } from "#app/platform/auth/safe-return.ts";

/**
 * The address of a photo's page. It includes the question that the photo was opened from. Both addresses are as the browser has
 * them. Pure.
 */
export const photoPageFrom = (page: string, question: string): string =>
  `${page}?back=${encodeURIComponent(question)}`;

/**
 * Where a photo's page leads back to: the question that it was opened from, if the address includes it. Pure.
 * @param search of the photo's address.
 * @param intake where to go otherwise.
 */
export function backFromPhoto(search: string, intake: string): string {
  const returnTo = new URLSearchParams(search).get("back");
  return returnTo ? safeReturn(returnTo) : intake;
}
