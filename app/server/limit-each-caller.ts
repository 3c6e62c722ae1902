import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import pLimit, { type LimitFunction } from "p-limit";
import { cookieName } from "#app/platform/auth/product-cookie.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { refuseRequest } from "./refuse-request.ts";

/**
 * Processes a few requests of each caller at the same time and queues the caller's others in order. Reads and writes are counted
 * separately. When one person sends two hundred changes at once, other people hardly notice.
 */
export function limitEachCaller(): RequestHandler {
  const limits = new Map<string, LimitFunction>();
  return (request, response, next) => {
    void whenWhole(request).then((isWhole) => {
      // An incomplete body is limited by the sender's connection and uses no time of this process.
      if (!isWhole) return next();
      const isRead = request.method === "GET" || request.method === "HEAD";
      const caller = `${isRead ? "reads" : "writes"} ${callerOf(request)}`;
      const limit =
        limits.get(caller) ?? pLimit(bound(isRead ? "requestsOfCaller" : "writesOfCaller"));
      limits.set(caller, limit);
      if (limit.pendingCount >= bound("requestsWaiting")) {
        refuseRequest(request, response, new Problem("too-much-at-once", undefined, {}, 5));
        return next();
      }
      return limit(async () => {
        if (response.destroyed) return;
        const responded = untilResponded(response);
        next();
        await responded;
      }).finally(() => limit.activeCount + limit.pendingCount === 0 && limits.delete(caller));
    });
  };
}

/** The hash of the session or API key, or the IP address for callers without either. */
function callerOf(request: Request): string {
  const { authorization, cookie = "" } = request.headers;
  const session = cookie
    .split("; ")
    .find((each) => each.startsWith(`${cookieName("fieldlight_session")}=`));
  const secret = authorization ?? session;
  return secret ? createHash("sha256").update(secret).digest("base64") : `from ${request.ip}`;
}

const pollMilliseconds = 5;

/** Waits until the socket has the whole body. False for a body that is larger than its buffer, or that stalls. */
async function whenWhole(request: Request): Promise<boolean> {
  const hasBody = Number(request.headers["content-length"] ?? 0) > 0;
  if (!hasBody) return request.headers["transfer-encoding"] === undefined;
  const isFull = () => request.readableLength >= request.readableHighWaterMark;
  await pause(0);
  while (!request.complete && !request.destroyed && !isFull()) await pause(pollMilliseconds);
  return request.complete;
}

/** Until the response headers are sent, when its work is done, or until the connection closes. */
function untilResponded(response: Response): Promise<void> {
  return new Promise((resolve) => {
    response.once("close", resolve);
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => Response;
    response.writeHead = ((...args: unknown[]) => {
      resolve();
      return writeHead(...args);
    }) as typeof response.writeHead;
  });
}
