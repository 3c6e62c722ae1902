import { log } from "#app/platform/log.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";

const readFailed = "problem getting form sections";

/**
 * Reads sections of a draft.
 * @throws Problem "unavailable" with the message of the specification when reading fails; the failure is logged.
 */
export async function readSections<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (isProblem(error)) throw error;
    log().error({ error }, readFailed);
    throw new Problem("unavailable", readFailed);
  }
}
