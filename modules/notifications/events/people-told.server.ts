import type { EventListener } from "#app/platform/events/domain-events.ts";
import { tellPeople } from "../domain/tell-people.server.ts";

export const listen: EventListener<"people.told"> = tellPeople;
