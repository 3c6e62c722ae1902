import { defaultBound, type BoundName } from "./bounds.ts";
import { env } from "./env.server.ts";

/** The bound of this process: what the operator has set by BOUNDS, else the default. */
export function bound(name: BoundName): number {
  return env().BOUNDS[name] ?? defaultBound(name);
}
