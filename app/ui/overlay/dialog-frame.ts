import { createContext, type ReactNode } from "react";

/** What the frame passes to a dialog about the page behind it. */
export interface DialogFrame {
  /** Hydrated: the page behind is inert, and Escape closes. */
  isOverlay: boolean;
  /** The dialog is closing, and the page behind is already shown. */
  isClosing: boolean;
  /** Goes back to the page behind, or to the dialog's parent URL if there is none. */
  close: (url: string) => void;
  /** Registers the parent page of the dialog, for a browser that opened the dialog by its own URL. */
  registerParent: (url: string) => void;
}

/** Null where the dialog is rendered as a full page, such as before sign-in. */
export const DialogFrameContext = createContext<DialogFrame | null>(null);

/** A note of the frame about what was typed in the dialog. Above the dialog it would cover the button that closes it. */
export const DialogNoteContext = createContext<ReactNode>(null);
