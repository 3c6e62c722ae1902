import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** For pages that have the data of all their tabs, filters and photos: a change of these in the URL loads nothing. */
export function loadsOnlyOtherPages({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isWithin = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isWithin && !formMethod ? false : defaultShouldRevalidate;
}
