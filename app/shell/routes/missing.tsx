import { Problem } from "#app/platform/problems.ts";

export function loader() {
  throw new Problem("not-found");
}

/** A post to an unknown URL gets the same answer as a visit. */
export function action() {
  return loader();
}

export default function Missing() {
  return null;
}
