import { Dialog, DialogPanel } from "@headlessui/react";
import type { ReactNode } from "react";

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog without a URL. It traps the focus, closes on Escape or a press outside, and returns the focus. */
export function Modal({ title, onClose, children }: ModalProps) {
  return (
    <Dialog open onClose={onClose} aria-label={title} className="fixed inset-0 z-50 bg-scrim">
      <DialogPanel className="mx-auto max-h-dvh w-full max-w-xl overflow-hidden border border-edge bg-raised text-ink sm:mt-[12vh] sm:max-h-[70dvh] sm:rounded-md">
        {children}
      </DialogPanel>
    </Dialog>
  );
}
