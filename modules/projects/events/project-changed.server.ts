import type { EventListener } from "#app/platform/events/domain-events.ts";
import { notifyAboutStep } from "../domain/notifications/notify-about-step.server.ts";
import { notifyFormerInspector } from "../domain/notifications/notify-former-inspector.server.ts";

/** Sends the notifications about every step of a project, whichever module published the event. */
export const listen: EventListener<"project.changed"> = async (tx, scope, event) => {
  const { transition, project, before, detail } = event;
  if (event.isImported) return;
  if (transition) await notifyAboutStep(tx, scope, project, { transition, before, detail });
  if (before) await notifyFormerInspector(tx, scope, project, before);
};
