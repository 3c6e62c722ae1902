/** The data of the frame around every page: the viewer, their menu, a toast, the theme. */
import { data } from "@remix-run/node";
import { newId } from "#db/columns.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { currentViewer } from "#app/platform/auth/api-key.server.ts";
import { readHiddenColumns } from "#app/platform/lists/hidden-columns.server.ts";
import { pack } from "#app/platform/lists/packed.ts";
import { readToast } from "#app/platform/page/toast.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { themeCookie } from "./theme-cookie.server.ts";
import type { ShellData } from "#app/platform/page/shell-data.ts";
import { viewerMenus } from "./menu/viewer-menu.server.ts";

/** The browser shows the response as a page. A script's request must not take the message of another tab's next page. */
const isDocument = (request: Request) =>
  (request.headers.get("Sec-Fetch-Mode") ?? "navigate") === "navigate";

export async function loadShell(request: Request, isDataRequest = false) {
  const readAt = Date.now();
  const [viewer, toast, theme, hiddenColumns] = await Promise.all([
    currentViewer(request),
    isDataRequest || !isDocument(request) ? null : readToast(request),
    themeCookie.parse(request.headers.get("cookie")),
    readHiddenColumns(request),
  ]);
  const shell: ShellData = {
    readAt,
    viewer: viewer && {
      id: viewer.id,
      name: viewer.name,
      type: viewer.type,
      organizationId: viewer.organizationId,
      organizationName: viewer.organizationName,
      organizationLogoId: viewer.organizationLogoId ?? null,
      timeZone: viewer.timeZone,
      sampleData: viewer.sampleData ?? null,
    },
    ...(await menusOf(viewer)),
    toast: toast && {
      id: newId(),
      message: toast.message,
      isDone: toast.isDone,
      ...(toast.detail !== undefined && { detail: toast.detail }),
      ...(toast.undo && { undo: toast.undo }),
      ...(toast.link && { link: toast.link }),
    },
    theme: theme === "light" || theme === "dark" ? theme : null,
    hiddenColumns,
  };
  return data(pack(shell), toast ? { headers: { "Set-Cookie": toast.clear } } : undefined);
}

type Menus = Pick<ShellData, "menu" | "top" | "userMenu" | "settings">;

async function menusOf(viewer: Viewer | null): Promise<Menus> {
  if (!viewer) return { menu: [], top: [], userMenu: [], settings: [] };
  const scope = { viewer, organizationId: viewer.organizationId };
  const entries = (await loadModules()).flatMap((manifest) => manifest.menu ?? []);
  return viewerMenus(scope, entries, {
    menu: undefined,
    top: "top",
    userMenu: "user",
    settings: "settings",
  });
}
