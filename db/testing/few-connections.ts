import { boundDatabase, closeDatabase } from "../client.server.ts";

/** Runs the work with a pool of four connections and a wait of at most 10 s for each. */
export async function withFourConnections<Result>(work: () => Promise<Result>): Promise<Result> {
  await closeDatabase();
  boundDatabase({ max: 4, waitLimit: 10_000 });
  try {
    return await work();
  } finally {
    await closeDatabase();
    boundDatabase({});
  }
}
