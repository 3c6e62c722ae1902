/** What the frame around every page needs: who is looking, their menu, a toast, the theme. */
import { data } from "@remix-run/node";
import { newId } from "#db/columns.ts";
import { loadModules, holds } from "#app/platform/modules.server.ts";
import { organizationPath } from "#app/platform/enter.server.ts";
import { currentSession } from "#app/platform/session.server.ts";
import { readToast } from "#app/platform/toast.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { themeCookie } from "./theme-cookie.server.ts";
import type { ShellData, ShellMenuEntry } from "#app/platform/shell-data.ts";

export async function loadShell(request: Request) {
  const [session, toast, theme] = await Promise.all([
    currentSession(request),
    readToast(request),
    themeCookie.parse(request.headers.get("cookie")) as Promise<unknown>,
  ]);
  const viewer = session?.viewer ?? null;
  const shell: ShellData = {
    viewer: viewer && {
      id: viewer.id,
      name: viewer.name,
      type: viewer.type,
      organizationId: viewer.organizationId,
      organizationName: viewer.organizationName,
      timeZone: viewer.timeZone,
    },
    menu: viewer ? await menuOf(viewer) : [],
    toast: toast && { id: newId(), message: toast.message },
    theme: theme === "light" || theme === "dark" ? theme : null,
  };
  return data(shell, toast ? { headers: { "Set-Cookie": toast.clear } } : undefined);
}

async function menuOf(viewer: Viewer): Promise<ShellMenuEntry[]> {
  const under = (path: string) => organizationPath(viewer.organizationId, path);
  const manifests = await loadModules();
  return manifests
    .flatMap((manifest) => manifest.menu ?? [])
    .filter((entry) => holds(entry.holders, viewer.type))
    .sort((a, b) => a.order - b.order)
    .map((entry) => ({
      id: entry.id,
      label: entry.label,
      icon: entry.icon,
      to: under(entry.to),
      ...(entry.children && {
        children: entry.children.map((child) => ({ label: child.label, to: under(child.to) })),
      }),
    }));
}
