import { afterAll, beforeAll } from "vitest";
import { boundDatabase, closeDatabase } from "../client.server.ts";

async function limit(): Promise<void> {
  await closeDatabase();
  boundDatabase({ max: 4, waitLimit: 10_000 });
}

async function lift(): Promise<void> {
  await closeDatabase();
  boundDatabase({});
}

/** Runs the work with a pool of four connections and a wait of at most 10 s for each. */
export async function withFourConnections<Result>(work: () => Promise<Result>): Promise<Result> {
  await limit();
  try {
    return await work();
  } finally {
    await lift();
  }
}

/** The same for all tests of a `describe`. */
export function useFourConnections(): void {
  beforeAll(limit);
  afterAll(lift);
}
