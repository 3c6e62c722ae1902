import { createContext } from "react";

/** The rules that a page of the field carries in itself; empty in the browser, which has them from the page and never draws them again. */
export const FirstSheetContext = createContext("");

/** Whether a page is drawn with the sheet of the field, by the word of its `handle`. */
export const isOfField = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "sheet" in handle && handle.sheet === "field";
