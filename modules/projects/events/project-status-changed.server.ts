import type { EventListener } from "#app/platform/events/domain-events.ts";
import { transitions, type TransitionName } from "../domain/status/transitions.ts";
import { notifyAboutStep } from "../domain/notifications/notify-about-step.server.ts";

const isTransition = (name: string | undefined): name is TransitionName =>
  name !== undefined && Object.hasOwn(transitions, name);

/** Handles every step of a project, whichever module takes it, and sends its notifications. */
export const listen: EventListener<"project.status-changed"> = (tx, scope, step) => {
  const { transition, ...moved } = step;
  return notifyAboutStep(tx, scope, {
    ...moved,
    transition: isTransition(transition) ? transition : undefined,
  });
};
