import { createContext } from "react";

/** What the frame tells a dialog of the page it lies over. */
export interface DialogFrame {
  /** Scripts run: what is behind is out of reach, and Escape closes. */
  isOver: boolean;
  /** On its way back to the page behind, which is shown already. */
  isClosing: boolean;
  /** Goes back to the page behind, or to the address when none is. */
  close: (address: string) => void;
  /** Names the page it belongs to, for a browser that came by the dialog's own address. */
  belongsTo: (address: string) => void;
}

/** Null where a dialog is the page itself, as before sign-in. */
export const DialogFrameContext = createContext<DialogFrame | null>(null);
