import { randomBytes } from "node:crypto";
import type { NextFunction, Request, Response } from "express";
import { env } from "#app/platform/settings/env.server.ts";

export interface PolicyFacts {
  nonce: string;
  development: boolean;
  /** Where the sign-in form redirects to. */
  signInOrigin: string;
  /** Whether a key for Google Maps is configured. */
  hasMaps: boolean;
}

/** Google's hosts for pictures and data, from its guide to content security policies. */
const mapHosts = "https://*.googleapis.com *.google.com https://*.gstatic.com";

/** Additions from that guide's strict policy, by directive. None applies without a key. */
const mapSources: Record<string, string> = {
  "script-src": "'strict-dynamic' https: 'unsafe-eval' blob:",
  "style-src": "https://fonts.googleapis.com",
  "font-src": "https://fonts.gstatic.com",
  "img-src": `${mapHosts} *.googleusercontent.com`,
  "connect-src": `${mapHosts} data: blob:`,
  "frame-src": "*.google.com",
  "worker-src": "blob:",
};

/** The content security policy of one response. */
export function contentPolicy({ nonce, development, signInOrigin, hasMaps }: PolicyFacts): string {
  const directives = {
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}'`,
    "style-src": "'self' 'unsafe-inline'",
    // The calendar's own styles contain a small icon font.
    "font-src": "'self' data:",
    "img-src": "'self' data: blob:",
    "connect-src": development ? "'self' ws:" : "'self'",
    "frame-src": "'self'",
    "worker-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    // The sign-in form is answered by a redirect to Google, which this directive covers too.
    "form-action": `'self' ${signInOrigin}`,
    "frame-ancestors": "'none'",
  };
  return Object.entries(directives)
    .map(([name, own]) => [name, own, hasMaps && mapSources[name]].filter(Boolean).join(" "))
    .join("; ");
}

/** A worker uses the policy of its own response: the barcode worker may run WebAssembly, and no page may. */
const codeReader = /\/scan-worker[-.][^/]+$/;
const codeReaderPolicy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** For a year, browsers use only HTTPS for this host and its subdomains. */
const transportPolicy = "max-age=31536000; includeSubDomains";

/** Types that no browser opens as a page: scripts (which may run as a worker), styles, and data for scripts. */
const noPage = /^(?:application\/json|text\/(?:javascript|css|x-script))\b/;
const noPagePolicy = "default-src 'self'; frame-ancestors 'none'";

/**
 * Security headers of every response. Scripts run only with this request's nonce. Responses that are not pages get only the
 * headers that apply to them.
 */
export function secureHeaders(options: { development: boolean }) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const nonce = randomBytes(16).toString("base64");
    response.locals.nonce = nonce;
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (env().APP_ORIGIN.startsWith("https:"))
      response.setHeader("Strict-Transport-Security", transportPolicy);
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => Response;
    response.writeHead = (...args: unknown[]) => {
      const type = String(response.getHeader("Content-Type") ?? "");
      const headers = noPage.test(type)
        ? { "Content-Security-Policy": noPagePolicy }
        : pageHeaders({ nonce, ...options });
      if (codeReader.test(request.path)) headers["Content-Security-Policy"] = codeReaderPolicy;
      for (const [name, value] of Object.entries(headers))
        if (!response.hasHeader(name)) response.setHeader(name, value);
      return writeHead(...args);
    };
    next();
  };
}

function pageHeaders(facts: Pick<PolicyFacts, "nonce" | "development">): Record<string, string> {
  const { GOOGLE_AUTHORIZATION_URL, GOOGLE_MAPS_KEY } = env();
  const hasMaps = Boolean(GOOGLE_MAPS_KEY);
  const signInOrigin = new URL(GOOGLE_AUTHORIZATION_URL).origin;
  return {
    "Content-Security-Policy": contentPolicy({ ...facts, signInOrigin, hasMaps }),
    // A key that is restricted to this site is checked by origin, so the maps need the Referer header.
    "Referrer-Policy": hasMaps ? "strict-origin-when-cross-origin" : "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(self), microphone=()",
  };
}
