import { createContext } from "react";

/** The rules that a page of the field carries in itself; empty where its browser holds the sheet they are from. */
export const FirstSheetContext = createContext("");

/** Of the element that holds them, by which a page that comes to life finds whether it carries any. */
export const firstSheetId = "first-sheet";

/** Whether a page is drawn with the sheet of the field, by the word of its `handle`. */
export const isOfField = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "sheet" in handle && handle.sheet === "field";
