import type { EventListener } from "#app/platform/events/domain-events.ts";
import { userDetails } from "../schema.ts";

/** Stores the geocoded address, as adding a user does. */
export const listen: EventListener<"user.registered"> = async (tx, scope, { userId, place }) => {
  const { organizationId } = scope;
  await tx.insert(userDetails).values({ userId, organizationId, geocodeResults: place });
};
