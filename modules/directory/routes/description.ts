import { answer } from "../domain/answer.server.ts";
import { findDescription } from "../domain/descriptions.server.ts";

/** What a directory may ask about the interface itself: its abilities, resource types and schemas. */
export const loader = answer(({ request }) =>
  Promise.resolve({ list: findDescription(new URL(request.url).pathname) }),
);
