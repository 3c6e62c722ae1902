import { useEffect, useRef, useState } from "react";
import { ToastRegion } from "#app/ui/overlay/toast.tsx";
import type { SaveState } from "./answer-queue.ts";

const shownMilliseconds = 2_000;

/**
 * The toast of a failed save in the specification's exact wording, shown once until a save succeeds again; the save state keeps
 * showing it. Being offline is not a failure: the answers wait on this device, as the save state says.
 */
export function SavingFailedToast({ state }: { state: SaveState }) {
  const failed = state.kind === "failing" || state.kind === "refused";
  const isResolved = state.kind === "saved" || state.kind === "choice";
  const wasShown = useRef(false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (isResolved) wasShown.current = false;
    if (!failed || wasShown.current) return;
    wasShown.current = true;
    setShown(true);
  }, [failed, isResolved]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <ToastRegion toasts={shown ? [{ id: "saving-failed", message: "Error saving data." }] : []} />
  );
}
