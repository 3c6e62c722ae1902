import { useLocation, useMatches, useNavigation } from "@remix-run/react";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { SignedOutLayout } from "./signed-out-layout.tsx";
import { ConnectionNotice } from "./connection/connection-notice.tsx";
import { Letterhead } from "./letterhead.tsx";
import { LiveUpdates } from "./live-updates.tsx";
import { hasFrame } from "./ships-scripts.ts";
import { useShell } from "#app/platform/page/shell-data.ts";
import { inertAttributes } from "./dialog/inert-attributes.ts";
import { Notice } from "#app/ui/notice.tsx";
import { DialogNoteContext } from "#app/ui/overlay/dialog-frame.ts";
import { SampleStrip } from "./sample-strip.tsx";
import { ShellToasts } from "./shell-toasts.tsx";
import { SideMenu } from "./menu/side-menu.tsx";
import { useDrafts, type FilledDraft } from "./drafts/use-drafts.tsx";
import { useArrivalFocus } from "./use-arrival-focus.ts";
import { useCountInTitle } from "./use-count-in-title.ts";
import { useEarlyTyping } from "./use-early-typing.ts";
import { useRefusedAction } from "./use-refused-action.ts";
import { useLinksWithinPage } from "./use-links-within-page.ts";
import { useOverlays } from "./use-overlays.tsx";

interface FrameProps {
  /** A dialog covers the page and the menu. */
  isBehind?: boolean;
  isError?: boolean;
  children: ReactNode;
}

/** Side menu, page and toast, the same around every page and every error. */
export function Frame({ isBehind = false, isError = false, children }: FrameProps) {
  const shell = useShell();
  useEarlyTyping();
  useArrivalFocus(isBehind);
  useLinksWithinPage();
  useCountInTitle(shell);
  const draft = useDrafts(shell);
  const draftNote = useMemo(() => draft && <KeptDraft {...draft} />, [draft]);
  useRefusedAction();
  const missing = useMissingPage();
  const { find, overlay } = useOverlays(Boolean(shell?.viewer));
  const busy = useNavigation().state !== "idle";
  const { pathname } = useLocation();
  const isBare = !hasFrame(useMatches()) && !isError;
  if (isBare) return <main id="main">{children}</main>;
  // The first page has a link to sign in among the menu entries. Other pages before sign-in have no menu.
  if (!shell?.viewer && pathname !== "/landing")
    return (
      <SignedOutLayout busy={busy} isError={isError}>
        {children}
      </SignedOutLayout>
    );
  return (
    <div className="frame">
      <a href="#main" className="skip-link" {...inertAttributes(isBehind)}>
        Skip to the page
      </a>
      <SideMenu shell={shell} onFind={find} isBehind={isBehind} />
      <main id="main" tabIndex={-1} className="min-w-0 p-4 sm:p-6" aria-busy={busy}>
        <Letterhead shell={shell} />
        <SampleStrip />
        <ShellToasts toast={shell?.toast ?? null} />
        {missing.isMissing && (
          <div role="alert" className="sticky top-4 z-50 mb-4">
            <Notice tone="warn">
              This page no longer exists, or you may no longer see it. What you typed stays here
              until you leave: copy it if you need it.
            </Notice>
          </div>
        )}
        {draftNote && !isBehind && (
          <div className="sticky top-4 z-50 mb-4 ml-auto w-fit">{draftNote}</div>
        )}
        <DialogNoteContext.Provider value={isBehind ? draftNote : null}>
          {children}
        </DialogNoteContext.Provider>
      </main>
      {overlay}
      <ConnectionNotice />
      {shell?.viewer && <LiveUpdates readAt={shell.readAt} onMissing={missing.note} />}
    </div>
  );
}

function KeptDraft({ startOver }: FilledDraft) {
  return (
    <div role="status">
      <Notice>
        <span className="mr-2">We kept what you typed here.</span>
        <button type="button" className="text-link" onClick={startOver}>
          Start over
        </button>
      </Notice>
    </div>
  );
}

/** Whether the page at the current URL can no longer be loaded. */
function useMissingPage() {
  const { key } = useLocation();
  const [missingKey, setMissingKey] = useState<string>();
  const note = useCallback(() => setMissingKey(key), [key]);
  return { isMissing: missingKey === key, note };
}
