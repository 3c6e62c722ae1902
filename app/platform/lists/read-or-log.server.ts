import { log } from "../log.server.ts";
import { isProblem } from "../problems.ts";

/**
 * Reads a list whose failure is only logged, as the specification requires. No message is shown.
 * @param empty the list that is shown when it cannot be read.
 */
export async function readOrLog<Result>(
  logged: string,
  empty: Result,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (isProblem(error)) throw error;
    log().error({ error }, logged);
    return empty;
  }
}
