import { Problem } from "#app/platform/problems.ts";

export function loader() {
  throw new Problem("not-found");
}

/** What is sent to an address that nothing answers is as much of a mistake as opening it. */
export function action() {
  return loader();
}

export default function Missing() {
  return null;
}
