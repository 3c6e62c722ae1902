import { useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { pageMessages } from "#app/platform/page/page-messages.ts";
import { messagesOfActions } from "#app/platform/page/action-message.ts";
import { Toast, type ToastMessage } from "#app/ui/overlay/toast.tsx";

/**
 * Messages of the last few actions at the top right of the page. Each stays until its own time is over, even if the
 * page reloads meanwhile. The space of a past message stays until the next page, so that nothing moves under the
 * pointer.
 */
export function ShellToasts({ toast }: { toast: ToastMessage | null }) {
  const { key } = useLocation();
  const [page, setPage] = useState(key);
  const [shown, setShown] = useState<readonly ToastMessage[]>(toast ? [toast] : []);
  const [over, setOver] = useState<readonly string[]>([]);
  const [lastToastId, setLastToastId] = useState(toast?.id);
  const lasting = page === key ? shown : shown.filter(({ id }) => !over.includes(id));
  if (page !== key) {
    setPage(key);
    setShown(lasting);
    setOver([]);
  }
  // The server sends a message once. Earlier messages are kept in state, and each disappears by itself.
  if (toast && lastToastId !== toast.id) {
    setLastToastId(toast.id);
    setShown([...lasting.slice(-2), toast]);
  }
  const add = useCallback((message: Omit<ToastMessage, "id">) => {
    setShown((all) => [...all.slice(-2), { id: crypto.randomUUID(), ...message }]);
  }, []);
  useEffect(() => pageMessages.listen(add), [add]);
  // While a page is loading, the message of the action that led to it waits.
  const isIdle = useNavigation().state === "idle";
  useEffect(() => (isIdle ? messagesOfActions.listen(add) : undefined), [isIdle, add]);
  const end = useCallback((id: string) => setOver((ids) => [...ids, id]), []);
  return (
    <div role="status" aria-label="Messages" className="toasts">
      {shown.map(({ id, ...message }) => (
        <ShellToast key={id} id={id} {...message} onEnd={end} />
      ))}
    </div>
  );
}

interface ShellToastProps extends ToastMessage {
  onEnd: (id: string) => void;
}

function ShellToast({ id, onEnd, ...message }: ShellToastProps) {
  const end = useCallback(() => onEnd(id), [id, onEnd]);
  return <Toast {...message} onEnd={end} />;
}
