import type { Panel, PanelAction } from "#app/platform/manifest/panels.ts";

/**
 * Finds the action that brings a project to its next status, such as scheduling it or downloading its report. It is the
 * first enabled action that a panel marks as primary. The page heading shows it, so its panel does not. All other
 * primary actions become ordinary ones. Pure.
 * @param hasHeadingAction whether the page heading already has an action, such as accepting a request.
 */
export function findNextStep(
  panels: readonly Panel[],
  hasHeadingAction: boolean,
): { next: PanelAction | null; panels: Panel[] } {
  const next = hasHeadingAction
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
