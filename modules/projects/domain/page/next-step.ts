import type { Panel, PanelAction } from "#app/platform/manifest/panels.ts";

/**
 * Finds the step that moves a project to its next status, such as scheduling it or downloading its report. It is the
 * first step that a panel marks as primary and that can be taken now. The page head shows it instead of its panel.
 * Other primary steps become ordinary actions of their panels. Pure.
 * @param isDecided the page head has a step of its own, such as accepting a request.
 */
export function findNextStep(
  panels: readonly Panel[],
  isDecided: boolean,
): { next: PanelAction | null; panels: Panel[] } {
  const next = isDecided
    ? null
    : (panels
        .flatMap(({ actions = [] }) => actions)
        .find(({ tone, disabled }) => tone === "primary" && disabled !== true) ?? null);
  return {
    next,
    panels: panels.map((panel) => ({
      ...panel,
      ...(panel.actions && {
        actions: panel.actions.filter((action) => action !== next).map(withoutAccent),
      }),
    })),
  };
}

function withoutAccent(action: PanelAction): PanelAction {
  return action.tone === "primary" ? { ...action, tone: "plain" } : action;
}
