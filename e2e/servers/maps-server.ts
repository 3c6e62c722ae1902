import { startSecondWeb, type SecondWeb } from "./second-web.ts";

/** A second web process over the database of the running product, with a key of the maps. */
export function startWebWithMaps(databaseUrl: string): Promise<SecondWeb> {
  return startSecondWeb(databaseUrl, () => ({ GOOGLE_MAPS_KEY: "key-of-the-e2e-test" }));
}
