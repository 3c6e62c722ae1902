import { Problem } from "#app/platform/problems.ts";

export function loader() {
  throw new Problem("not-found");
}

export default function Missing() {
  return null;
}
