import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { SampleData } from "#app/platform/samples/sample-data.ts";

/** What each module adds to the sample data, in the order of filling. */
export async function listSampleParts(): Promise<SampleData[]> {
  const loaded = (await loadModules()).flatMap(({ samples }) => (samples ? [samples()] : []));
  const parts = (await Promise.all(loaded)).map(({ sampleData }) => sampleData);
  return parts.toSorted((one, other) => one.order - other.order);
}
