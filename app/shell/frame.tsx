import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { LiveUpdates } from "./live-updates.tsx";
import { usePageIsAlive } from "#app/ui/dialog.tsx";
import { useShell } from "#app/platform/shell-data.ts";
import { ShellToasts } from "./shell-toasts.tsx";
import { SideMenu } from "./side-menu.tsx";

/** Side menu, page and toast; the same around every page and every error. */
export function Frame({ children }: { children: ReactNode }) {
  const shell = useShell();
  usePageIsAlive();
  const busy = useNavigation().state !== "idle";
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[18%_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-raised focus:p-3"
      >
        Skip to the page
      </a>
      <SideMenu shell={shell} />
      <main id="main" tabIndex={-1} className="min-w-0 p-4 sm:p-6" aria-busy={busy}>
        {children}
      </main>
      <ShellToasts toast={shell?.toast ?? null} />
      {shell?.viewer && <LiveUpdates />}
    </div>
  );
}
