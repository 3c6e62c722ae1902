import { randomBytes } from "node:crypto";
import type { NextFunction, Request, Response } from "express";
import { env } from "#app/platform/settings/env.server.ts";

export interface PolicyFacts {
  nonce: string;
  development: boolean;
  /** Where the sign-in form leaves for. */
  signInOrigin: string;
  /** Whether a key of Google Maps is configured. */
  hasMaps: boolean;
}

/** Google's hosts for pictures and data, as its guide to content security policies names them. */
const mapHosts = "https://*.googleapis.com *.google.com https://*.gstatic.com";

/** Additions of that guide's strict policy, by directive. Nothing of it stands without a key. */
const mapSources: Record<string, string> = {
  "script-src": "'strict-dynamic' https: 'unsafe-eval' blob:",
  "style-src": "https://fonts.googleapis.com",
  "font-src": "https://fonts.gstatic.com",
  "img-src": `${mapHosts} *.googleusercontent.com`,
  "connect-src": `${mapHosts} data: blob:`,
  "frame-src": "*.google.com",
  "worker-src": "blob:",
};

/** The content security policy of one answer. */
export function contentPolicy({ nonce, development, signInOrigin, hasMaps }: PolicyFacts): string {
  const directives = {
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}'`,
    "style-src": "'self' 'unsafe-inline'",
    // The calendar's own styles carry a small font of icons.
    "font-src": "'self' data:",
    "img-src": "'self' data: blob:",
    "connect-src": development ? "'self' ws:" : "'self'",
    "frame-src": "'self'",
    "worker-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    // The form that leaves for Google is answered by a redirect, which this directive covers too.
    "form-action": `'self' ${signInOrigin}`,
    "frame-ancestors": "'none'",
  };
  return Object.entries(directives)
    .map(([name, own]) => [name, own, hasMaps && mapSources[name]].filter(Boolean).join(" "))
    .join("; ");
}

/** A worker is held to the policy it comes with: the one that reads codes may run WebAssembly, and no page may. */
const codeReader = /\/scan-worker[-.][^/]+$/;
const codeReaderPolicy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** For a year a browser asks this host, and all below it, by HTTPS alone. */
const transportPolicy = "max-age=31536000; includeSubDomains";

/** Security headers of every answer; scripts run only with this request's nonce. */
export function secureHeaders(options: { development: boolean }) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const nonce = randomBytes(16).toString("base64");
    response.locals.nonce = nonce;
    const { APP_ORIGIN, GOOGLE_AUTHORIZATION_URL, GOOGLE_MAPS_KEY } = env();
    const hasMaps = Boolean(GOOGLE_MAPS_KEY);
    const signInOrigin = new URL(GOOGLE_AUTHORIZATION_URL).origin;
    const policy = codeReader.test(request.path)
      ? codeReaderPolicy
      : contentPolicy({ nonce, ...options, signInOrigin, hasMaps });
    response.setHeader("Content-Security-Policy", policy);
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (APP_ORIGIN.startsWith("https:"))
      response.setHeader("Strict-Transport-Security", transportPolicy);
    // A key that is bound to this site is told by the origin, which the maps must therefore be sent.
    const referrer = hasMaps ? "strict-origin-when-cross-origin" : "same-origin";
    response.setHeader("Referrer-Policy", referrer);
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Permissions-Policy", "camera=(self), geolocation=(self), microphone=()");
    next();
  };
}
