import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";

const failedToFetch = "Failed to fetch data.";

/** Awaits a count of My Home. A failure is logged and rethrown in the specification's exact wording. */
export async function orFailedToFetch<Counted>(counting: Promise<Counted>): Promise<Counted> {
  try {
    return await counting;
  } catch (error) {
    log().error({ error }, failedToFetch);
    throw isProblem(error) ? error : new Error(failedToFetch, { cause: error });
  }
}
