import { log } from "../log.server.ts";
import { isOpenPath, loadModules } from "./modules.server.ts";
import type { ModulePanel, Panel, PanelContent, PanelPage, PanelSubjects } from "./panels.ts";
import type { Scope } from "../viewer.ts";
import type { WaitingTask } from "./waiting.ts";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Trend } from "./trends.ts";

/** How long a page waits for a panel, in milliseconds. Longer than any panel takes, shorter than a person's patience. */
const timeout = 2_000;

export const notShown = "We could not show this. Reload the page to try again.";

type PanelsOf<Page extends PanelPage> = Extract<ModulePanel, { page: Page }>;

/** The panels that modules add to a page, in their order, without those the viewer may not see. */
export async function loadPanels<Page extends PanelPage>(
  scope: Scope,
  page: Page,
  subject: PanelSubjects[Page],
): Promise<Panel[]> {
  const modules = await loadModules();
  const panels = modules
    .flatMap((manifest) => manifest.panels ?? [])
    .filter((panel): panel is PanelsOf<Page> => panel.page === page);
  const shown = await showPanels(panels, scope, subject);
  // A button that the organization withdrew from the viewer's type would only be refused.
  const isOpen = (to: string) => isOpenPath(to, modules, scope.viewer);
  return shown.map((panel) => withOpenActions(panel, isOpen));
}

/** The panel without the actions whose pages the viewer may not open. */
export function withOpenActions(panel: Panel, isOpen: (to: string) => boolean): Panel {
  const { actions, items } = panel;
  return {
    ...panel,
    ...(actions && { actions: actions.filter(({ to }) => isOpen(to)) }),
    ...(items && {
      items: items.map(({ action, ...item }) => ({
        ...item,
        ...(action && isOpen(action.to) && { action }),
      })),
    }),
  };
}

/** A panel that fails or is late is replaced by a message. The page and its other panels are not affected. */
export async function showPanels<Page extends PanelPage>(
  panels: readonly PanelsOf<Page>[],
  scope: Scope,
  subject: PanelSubjects[Page],
  milliseconds = timeout,
): Promise<Panel[]> {
  const shown = await Promise.all(
    panels
      .toSorted((a, b) => a.order - b.order)
      .map(async ({ page, title, load }) => {
        const content = await within(milliseconds, async () =>
          (await load()).loadPanel(scope, subject as never),
        ).catch((error: unknown): PanelContent => {
          log().error({ error, page, panel: title }, "a panel could not be shown");
          return { note: notShown };
        });
        return content && { id: title, title, ...content };
      }),
  );
  return shown.filter((panel) => panel !== null);
}

async function within<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`It took longer than ${milliseconds} ms.`)),
    milliseconds,
  );
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** What waits for the viewer in all modules. A module that fails does not affect the others. */
export async function loadWaiting(scope: Scope): Promise<WaitingTask[]> {
  const pending = (await loadModules()).map(async ({ id, waiting }) => {
    try {
      return waiting ? await (await waiting()).listWaiting(scope) : [];
    } catch (error) {
      log().error({ error, module: id }, "what waits could not be read");
      return [];
    }
  });
  return (await Promise.all(pending)).flat();
}

/** The trends of all modules, read in one statement. The page does without them when they fail. */
export async function loadTrends(scope: Scope): Promise<Trend[]> {
  try {
    return await readTrends(scope);
  } catch (error) {
    log().error({ error }, "the trends could not be read");
    return [];
  }
}

async function readTrends(scope: Scope): Promise<Trend[]> {
  const loaded = await Promise.all(
    (await loadModules()).flatMap(({ id, trends }) =>
      trends ? [trends().then(({ trendSource }) => ({ id, trendSource }))] : [],
    ),
  );
  const read = loaded.flatMap(({ id, trendSource }) => {
    const query = trendSource.query(scope);
    return query ? [{ trendSource, id, query }] : [];
  });
  if (read.length === 0) return [];
  const columns = read.map(({ id, query }) => sql`(${query}) as ${sql.identifier(id)}`);
  const [row] = await db.execute(sql`select ${sql.join(columns, sql`, `)}`);
  return read.flatMap(({ id, trendSource }) => trendSource.describe(row![id] as never));
}
