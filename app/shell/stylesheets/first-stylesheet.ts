import { createContext } from "react";

/**
 * The rules that a page carries in itself, of the sheet that it would link; empty where its browser was given the sheet before.
 * On the server, which knows them once the page is drawn, a word that keeps their place.
 */
export const FirstStylesheetContext = createContext("");

/** Of the element that holds them, by which a page that comes to life finds whether it carries any. */
export const firstStylesheetId = "first-sheet";
