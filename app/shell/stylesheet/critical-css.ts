import { createContext } from "react";

/**
 * The critical CSS of a page, or empty if its browser already has the stylesheet. On the server it is a placeholder, because the
 * needed rules are known only after rendering.
 */
export const CriticalCssContext = createContext("");

/** Id of the style element. During hydration it shows whether the page contains critical CSS. */
export const criticalCssId = "critical-css";
