import type { Panel, PanelAction } from "#app/platform/manifest/panels.ts";

/**
 * The one step that leads a project on in its status, such as scheduling it or downloading its report: the first that a panel
 * calls primary and that can be taken now. It stands at the head of the page and no more in its panel; what other panels
 * call primary is an act among others there. Pure.
 * @param isDecided the head of the page has a step of its own, such as accepting a request.
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
