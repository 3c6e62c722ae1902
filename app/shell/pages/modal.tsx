import { useEffect, useRef, type ReactNode } from "react";

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus, closes on Escape and gives the focus back. */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    if (!shown.open) shown.showModal();
    // A press beside the dialog; the keyboard has Escape for it.
    const closeBehind = (press: MouseEvent) => press.target === shown && shown.close();
    shown.addEventListener("click", closeBehind);
    return () => {
      shown.removeEventListener("click", closeBehind);
      shown.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="mx-auto mt-0 max-h-dvh w-full max-w-xl overflow-hidden border border-edge bg-raised p-0 text-ink backdrop:bg-scrim sm:mt-[12vh] sm:max-h-[70dvh] sm:rounded-md"
    >
      {children}
    </dialog>
  );
}
