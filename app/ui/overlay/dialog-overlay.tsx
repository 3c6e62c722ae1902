import { Dialog, DialogPanel } from "@headlessui/react";
import type { ReactNode } from "react";

interface OverlayProps {
  title: string;
  widthClass: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's half of a dialog page: keeps the focus inside and closes on Escape. */
export default function DialogOverlay({ title, widthClass, onClose, children }: OverlayProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      aria-label={title}
      className="fixed inset-0 z-40 overflow-y-auto bg-scrim"
    >
      <div className="flex min-h-full items-start justify-center sm:p-8">
        <DialogPanel
          className={`w-full border border-line bg-raised max-sm:min-h-dvh sm:rounded-md ${widthClass}`}
        >
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  );
}
