import { useLocation, useNavigate, useNavigation, useOutlet } from "@remix-run/react";
import {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import type { DialogFrame } from "#app/ui/overlay/dialog-frame.ts";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { dialogLayout } from "./dialog-layout.ts";
import { keepPlaceBehind, readIndex, readPlaceBehind, type PlaceBehind } from "./place-behind.ts";
import { rememberShown } from "./scroll-key.ts";

/** A page as it was drawn: its elements, and what the router knew of it. */
export interface DrawnPage {
  outlet: ReactNode;
  state: NonNullable<React.ContextType<typeof RouterState>>;
}

export interface DialogLayer {
  /** The page to be drawn: the one at the address, or the one that the dialog at the address was opened from. */
  page: DrawnPage | null;
  /** The page that a dialog belongs to, when it was opened by its own address. */
  address: string | null;
  dialog: ReactNode;
  frame: DialogFrame;
}

/**
 * What lies over what. A dialog is a route like any other, so the router takes away the page it was opened from: the last
 * page is kept as it was drawn, with its data, and is not read again until the dialog closes.
 */
export function useDialogLayer(): DialogLayer {
  const state = useContext(RouterState);
  const outlet = useOutlet();
  const isDialog = state?.matches.some(({ route }) => route.id === dialogLayout) ?? false;
  const drawn = state && { outlet, state };
  const [last, setLast] = useState(isDialog ? null : drawn);
  if (!isDialog && last?.state !== state) setLast(drawn);
  const page = isDialog ? last : drawn;
  const [belonging, belongsTo] = useState<string | null>(null);
  const close = useClosing(isDialog, page);
  const isHydrated = useIsHydrated();
  const address = isDialog && isHydrated && !page ? belonging : null;
  const isClosing = useIsLeadingTo(isDialog ? (page?.state.location.pathname ?? address) : null);
  const isOver = isDialog && isHydrated;
  const frame = useMemo(
    () => ({ isOver, isClosing, close, belongsTo }),
    [isOver, isClosing, close],
  );
  return { page, address, dialog: isDialog ? outlet : null, frame };
}

/** A step back to the page behind is under way; a form that was sent keeps its dialog until the page is fresh. */
function useIsLeadingTo(address: string | null): boolean {
  const { state, location, formMethod } = useNavigation();
  if (address === null || state !== "loading" || formMethod !== undefined) return false;
  return location.pathname === address.split("?")[0];
}

/** The page that was left for the dialog, or the one that was there before a reload. */
function placeBehind(href: string | undefined, index: number | null): PlaceBehind | null {
  const isBefore = index !== null && index < readIndex();
  return href !== undefined && isBefore ? { href, index } : readPlaceBehind();
}

/** Leads back by the history where the page behind stands in it, so that Back does not open the dialog again. */
function useClosing(isDialog: boolean, page: DrawnPage | null): DialogFrame["close"] {
  const location = useLocation();
  const navigate = useNavigate();
  const index = useRef<number | null>(null);
  const behind = useRef<PlaceBehind | null>(null);
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
    if (behind.current) keepPlaceBehind(behind.current);
  }, [location, isDialog, href]);
  return useCallback(
    (address) => {
      const steps = behind.current ? behind.current.index - readIndex() : 0;
      if (steps < 0) navigate(steps);
      else navigate(behind.current?.href ?? address, { replace: true });
    },
    [navigate],
  );
}
