import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useShell } from "#app/platform/page/shell-data.ts";
import { SignInScene } from "#app/ui/brand/illustration.tsx";
import { Brand } from "#app/ui/brand/mark.tsx";
import { ConnectionNotice } from "./connection/connection-notice.tsx";
import { ShellToasts } from "./shell-toasts.tsx";

interface SignedOutLayoutProps {
  busy: boolean;
  /** An error page has a drawing of its own. */
  isError: boolean;
  children: ReactNode;
}

/** Wraps the pages before sign-in: the brand and one column beside the scene. On a phone the scene is the page's head. */
export function SignedOutLayout({ busy, isError, children }: SignedOutLayoutProps) {
  const { pathname } = useLocation();
  const shell = useShell();
  return (
    <div className={isError ? "signed-out" : "signed-out signed-out-split"}>
      <a href="#main" className="skip-link">
        Skip to the page
      </a>
      <header className="signed-out-head">
        <Link to="/landing">
          <Brand size={32} />
        </Link>
        {pathname !== "/login" && (
          <nav aria-label="Main">
            <Link to="/login" className="text-link">
              Sign In
            </Link>
          </nav>
        )}
      </header>
      {!isError && (
        <aside aria-label="About Fieldlight" className="signed-out-scene">
          <p>From the roof to the report, nothing gets lost.</p>
          <SignInScene />
        </aside>
      )}
      <main id="main" tabIndex={-1} className="signed-out-main" aria-busy={busy}>
        <ShellToasts toast={shell?.toast ?? null} />
        {children}
      </main>
      <ConnectionNotice />
    </div>
  );
}
