import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";

const failedToFetch = "Failed to fetch data.";

/** What My Home counts, or the literal failure: it is logged and thrown on. */
export async function orFailedToFetch<Counted>(counting: Promise<Counted>): Promise<Counted> {
  try {
    return await counting;
  } catch (error) {
    log().error({ error }, failedToFetch);
    throw isProblem(error) ? error : new Error(failedToFetch, { cause: error });
  }
}
