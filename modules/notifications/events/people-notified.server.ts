import type { EventListener } from "#app/platform/events/domain-events.ts";
import { notifyPeople } from "../domain/notify-people.server.ts";

export const listen: EventListener<"people.notified"> = notifyPeople;
