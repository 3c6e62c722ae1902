import type { EventListener } from "#app/platform/events/domain-events.ts";
import { giveMappedType } from "../domain/profile/mapped-type.server.ts";

/** The company's directory decides the type of its people. */
export const listen: EventListener<"user.type-mapped"> = (tx, scope, { userId, type }) =>
  giveMappedType(tx, scope, userId, type);
