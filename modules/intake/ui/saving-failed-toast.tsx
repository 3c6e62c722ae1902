import { useEffect, useState } from "react";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { SaveState } from "./answer-queue.ts";

const shownMilliseconds = 2_000;

/** The literal toast of a save that failed; the line of the save state goes on telling. */
export function SavingFailedToast({ state }: { state: SaveState }) {
  const failed = state.kind === "offline" || state.kind === "refused";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!failed) return undefined;
    setShown(true);
    const timer = setTimeout(() => setShown(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [failed]);
  return (
    <ToastRegion toasts={shown ? [{ id: "saving-failed", message: "Error saving data." }] : []} />
  );
}
