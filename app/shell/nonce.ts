import { createContext } from "react";

/** The request's CSP nonce. Empty in the browser, which hides the nonce from scripts. */
export const NonceContext = createContext("");
