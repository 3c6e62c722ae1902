import { createContext } from "react";

/** The request's CSP nonce; empty in the browser, which never shows it again. */
export const NonceContext = createContext("");
