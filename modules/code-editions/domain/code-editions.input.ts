import { z } from "zod";
import { usStates } from "#app/platform/maps/us-states.ts";
import { codeEditions, type CodeEdition } from "#modules/form-logic/public.ts";

/** Name of the input of a state. */
export const stateInput = (state: string) => `state.${state}`;

const edition = z.enum(codeEditions, { error: "Choose an edition." });

/** An empty choice of a state follows the edition of the others. */
const ofState = z.union([z.literal("").transform(() => undefined), edition]).optional();

export const codeEditionsInput = z
  .object({
    edition,
    ...Object.fromEntries(Object.keys(usStates).map((state) => [stateInput(state), ofState])),
  })
  .transform(({ edition: usual, ...states }) => ({
    edition: usual,
    byState: Object.fromEntries(
      Object.keys(usStates).flatMap((state) => {
        const chosen = (states as Record<string, CodeEdition | undefined>)[stateInput(state)];
        return chosen ? [[state, chosen] as const] : [];
      }),
    ),
  }));
