import { Problem } from "#app/platform/problems.ts";
import { isLimited, type Scope } from "#app/platform/viewer.ts";

/** An export has all records of the organization. @throws Problem "not-authorized" for a person who may see only some. */
export function requireManager({ viewer }: Scope): void {
  if (isLimited(viewer)) throw new Problem("not-authorized");
}
