import { useState } from "react";
import { ToastRegion, type ToastMessage } from "#app/ui/overlay/toast.tsx";

/** Messages of the last few steps; one stays until its own time is over, though the page has been read again meanwhile. */
export function ShellToasts({ toast }: { toast: ToastMessage | null }) {
  const [shown, setShown] = useState<readonly ToastMessage[]>(toast ? [toast] : []);
  // The server says a message once; what it said before is kept, and each part goes by itself.
  if (toast && shown.at(-1)?.id !== toast.id) setShown([...shown.slice(-2), toast]);
  return <ToastRegion toasts={shown} />;
}
