import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useShell } from "#app/platform/page/shell-data.ts";
import favicon from "./favicon.svg?url";
import { ConnectionNotice } from "./connection/connection-notice.tsx";
import { ShellToasts } from "./shell-toasts.tsx";

/** Wraps the pages before sign-in: the brand and one column. There is no menu, so no space is reserved for it. */
export function SignedOutLayout({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const shell = useShell();
  return (
    <div className="signed-out">
      <a href="#main" className="skip-link">
        Skip to the page
      </a>
      <header className="signed-out-head">
        <Link to="/landing" className="signed-out-brand">
          <img src={favicon} alt="" width={32} height={32} />
          Fieldlight
        </Link>
        {pathname !== "/login" && (
          <nav aria-label="Main">
            <Link to="/login" className="text-link">
              Sign In
            </Link>
          </nav>
        )}
      </header>
      <main id="main" tabIndex={-1} className="signed-out-main" aria-busy={busy}>
        <ShellToasts toast={shell?.toast ?? null} />
        {children}
      </main>
      <ConnectionNotice />
    </div>
  );
}
