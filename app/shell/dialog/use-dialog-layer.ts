import { useLocation, useNavigate, useNavigation, useOutlet } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useRouterState, type RouterStateValue } from "#app/platform/router/router-state.ts";
import type { DialogFrame } from "#app/ui/overlay/dialog-frame.ts";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { dialogLayout } from "./dialog-layout.ts";
import {
  storeBackgroundPage,
  readIndex,
  readBackgroundPage,
  type BackgroundPage,
} from "./background-page.ts";
import { rememberShown } from "./scroll-key.ts";

/** A page as it was rendered: its elements and the router's state. */
export interface RenderedPage {
  outlet: ReactNode;
  state: RouterStateValue;
}

export interface DialogLayer {
  /** The page to render: the one at the URL, or the one that opened the dialog at the URL. */
  page: RenderedPage | null;
  /** The parent page of a dialog that was opened by its own URL. */
  url: string | null;
  dialog: ReactNode;
  /** Another number for a dialog that is opened again while it closes, so that it starts without what was typed before. */
  opening: number;
  frame: DialogFrame;
}

/**
 * Decides what is shown over what. A dialog is a normal route, so the router would remove the page that opened it. The last page
 * is stored as rendered, with its data, and is not reloaded until the dialog closes.
 */
export function useDialogLayer(): DialogLayer {
  const state = useRouterState();
  const outlet = useOutlet();
  const isDialog = state?.matches.some(({ route }) => route.id === dialogLayout) ?? false;
  const rendered = state && { outlet, state };
  const [last, setLast] = useState(isDialog ? null : rendered);
  if (!isDialog && last?.state !== state) setLast(rendered);
  const page = isDialog ? last : rendered;
  const [belonging, registerParent] = useState<string | null>(null);
  const close = useClosing(isDialog, page);
  const isHydrated = useIsHydrated();
  const url = isDialog && isHydrated && !page ? belonging : null;
  const isClosing = useIsLeadingTo(isDialog ? (page?.state.location.pathname ?? url) : null);
  const opening = useOpening(isClosing);
  const isOverlay = isDialog && isHydrated;
  const frame = useMemo(
    () => ({ isOverlay, isClosing, close, registerParent }),
    [isOverlay, isClosing, close],
  );
  return { page, url, dialog: isDialog ? outlet : null, opening, frame };
}

/** The dialog is navigating back to the page behind. After a submitted form it stays open until that page has fresh data. */
function useIsLeadingTo(url: string | null): boolean {
  const { state, location, formMethod } = useNavigation();
  if (url === null || state !== "loading" || formMethod !== undefined) return false;
  return location.pathname === url.split("?")[0];
}

/** Counts the closings that ended. A dialog is not rendered when its page has arrived, but it is when another press opened it. */
function useOpening(isClosing: boolean): number {
  const [opening, setOpening] = useState({ count: 0, isClosing });
  if (opening.isClosing !== isClosing)
    setOpening({ count: opening.count + (isClosing ? 0 : 1), isClosing });
  return opening.count;
}

/** The page that opened the dialog, or the one that was behind it before a reload. */
function placeBehind(href: string | undefined, index: number | null): BackgroundPage | null {
  const isBefore = index !== null && index < readIndex();
  return href !== undefined && isBefore ? { href, index } : readBackgroundPage();
}

/** Goes back in the history if the page behind is there, so that the Back button does not open the dialog again. */
function useClosing(isDialog: boolean, page: RenderedPage | null): DialogFrame["close"] {
  const location = useLocation();
  const navigate = useNavigate();
  const index = useRef<number | null>(null);
  const behind = useRef<BackgroundPage | null>(null);
  const over = page?.state.location;
  const href = over && over.pathname + over.search;
  useEffect(() => {
    rememberShown(location, isDialog);
    if (!isDialog) {
      index.current = readIndex();
      behind.current = null;
      return;
    }
    const place = placeBehind(href, index.current);
    behind.current ??= place;
    if (behind.current) storeBackgroundPage(behind.current);
  }, [location, isDialog, href]);
  return useCallback(
    (url) => {
      const steps = behind.current ? behind.current.index - readIndex() : 0;
      if (steps < 0) navigate(steps);
      else navigate(behind.current?.href ?? url, { replace: true });
    },
    [navigate],
  );
}
