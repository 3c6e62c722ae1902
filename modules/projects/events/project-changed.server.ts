import type { EventListener } from "#app/platform/events/domain-events.ts";
import { notifyAboutStep } from "../domain/notifications/notify-about-step.server.ts";

/** Handles every step of a project, whichever module takes it, and sends its notifications. */
export const listen: EventListener<"project.changed"> = async (tx, scope, event) => {
  const { transition, project, detail } = event;
  if (transition) await notifyAboutStep(tx, scope, project, { transition, detail });
};
