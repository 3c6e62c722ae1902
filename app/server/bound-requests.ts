import type { NextFunction, Request, Response } from "express";
import { formBoundsAt } from "#app/platform/form/body-bounds.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { refuseRequest } from "./refuse-request.ts";

/** The HTTP methods that the product knows. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Refuses requests that are larger than any valid one, before they are read, parsed or rendered. */
export async function boundRequests(
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> {
  const problem = errorOfUrl(request) ?? errorOfHeaders(request) ?? (await errorOfBody(request));
  if (problem) refuseRequest(request, response, problem);
  next();
}

/** Pages build a URL from these headers. An invalid value is replaced, so that the refusal itself can be rendered. */
function errorOfUrl(request: Request): Problem | null {
  const hosts = [request.get("host") ?? "", ...(request.get("x-forwarded-host")?.split(",") ?? [])];
  const areHosts = hosts.every((host) => URL.canParse(`http://${host.trim()}`));
  if (!areHosts || !request.originalUrl.startsWith("/") || !isDecodable(request.path)) {
    request.headers.host = new URL(env().APP_ORIGIN).host;
    delete request.headers["x-forwarded-host"];
    request.url = request.originalUrl = "/";
    return new Problem("invalid-input", "We cannot read this web address. Check it and try again.");
  }
  if (!methods.has(request.method)) return new Problem("method-not-allowed");
  const url = request.originalUrl;
  if (url.length > bound("queryCharacters")) return new Problem("address-too-long");
  if (url.split("&").length > bound("queryValues")) return new Problem("address-too-long");
  if (/%00/.test(url))
    return new Problem(
      "invalid-input",
      "This web address contains a character that we cannot read. Check the address.",
    );
  return null;
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

function errorOfHeaders(request: Request): Problem | null {
  const cookies = (request.headers.cookie ?? "").split(";");
  const isWithin =
    request.rawHeaders.length / 2 <= bound("headerLines") && cookies.length <= bound("cookieCount");
  return isWithin ? null : new Problem("headers-too-large");
}

/** Checks the declared length; the readers count the bytes that arrive. Routes that receive files set their own limits. */
async function errorOfBody(request: Request): Promise<Problem | null> {
  const isChunked = request.headers["transfer-encoding"] !== undefined;
  const length = Number(request.headers["content-length"] ?? 0);
  if (!isChunked && length === 0) return null;
  const { bytes, acceptsFiles } = await formBoundsAt(request.path);
  const type = request.get("content-type") ?? "";
  if (acceptsFiles && /^(multipart\/|application\/offset\+octet-stream$)/i.test(type)) return null;
  if (isChunked) return new Problem("length-required");
  const isForm = /^(multipart\/|application\/x-www-form-urlencoded)/i.test(type);
  return length > (isForm ? bytes : bound("jsonBytes")) ? new Problem("body-too-large") : null;
}
