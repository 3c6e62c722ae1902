import { defaultBound, type BoundName } from "./bounds.ts";
import { env } from "./env.server.ts";

/** The limit in this process: the operator's value from BOUNDS, otherwise the default. */
export function bound(name: BoundName): number {
  return env().BOUNDS[name] ?? defaultBound(name);
}
