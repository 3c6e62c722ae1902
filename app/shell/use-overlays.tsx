import { useNavigate } from "@remix-run/react";
import { useCallback, useState, type ComponentType, type ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { useShortcuts } from "#app/ui/use-shortcuts.ts";
import { frameShortcuts } from "./frame-shortcuts.ts";

type Overlay = ComponentType<{ onClose: () => void }>;

/**
 * The palette and the list of shortcuts, loaded when first opened. If loading fails, for example offline, the search page opens
 * instead of the palette.
 */
export function useOverlays(isSignedIn: boolean): { find: () => void; overlay: ReactNode } {
  const [shown, setShown] = useState<{ Overlay: Overlay } | null>(null);
  const navigate = useNavigate();
  const href = useOrganizationPath();
  const close = useCallback(() => setShown(null), []);
  const find = () => {
    void import("./pages/palette.tsx").then(
      (file) => setShown({ Overlay: file.default }),
      () => navigate(href("/search")),
    );
  };
  const help = () => {
    void import("./pages/shortcut-help.tsx").then(
      (file) => setShown({ Overlay: file.default }),
      () => undefined,
    );
  };
  useShortcuts(frameShortcuts, isSignedIn ? { find, help } : {});
  return { find, overlay: shown && <shown.Overlay onClose={close} /> };
}
