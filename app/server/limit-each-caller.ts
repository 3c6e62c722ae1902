import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import pLimit, { type LimitFunction } from "p-limit";
import { cookieName } from "#app/platform/auth/own-cookie.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { refuseRequest } from "./refuse-request.ts";

/**
 * Answers a few requests of each caller at the same time, and the caller's others in the order in which they came: two hundred
 * changes that one person sends at once are answered one after the other, and everybody else hardly notices.
 */
export function limitEachCaller(): RequestHandler {
  const limits = new Map<string, LimitFunction>();
  return (request, response, next) => {
    void whenWhole(request).then((isWhole) => {
      // A body that is still on its way is its sender's connection at work, not this process.
      if (!isWhole) return next();
      const caller = callerOf(request);
      const limit = limits.get(caller) ?? pLimit(bound("requestsOfCaller"));
      limits.set(caller, limit);
      if (limit.pendingCount >= bound("requestsWaiting")) {
        refuseRequest(request, response, new Problem("too-much-at-once", undefined, {}, 5));
        return next();
      }
      return limit(async () => {
        if (response.destroyed) return;
        const answered = untilAnswered(response);
        next();
        await answered;
      }).finally(() => limit.activeCount + limit.pendingCount === 0 && limits.delete(caller));
    });
  };
}

/** By session or API key, hashed; by address for who has neither. */
function callerOf(request: Request): string {
  const { authorization, cookie = "" } = request.headers;
  const session = cookie
    .split("; ")
    .find((each) => each.startsWith(`${cookieName("fieldlight_session")}=`));
  const secret = authorization ?? session;
  return secret ? createHash("sha256").update(secret).digest("base64") : `from ${request.ip}`;
}

const milliseconds = 5;

/** Waits for a body that the socket holds whole; false for one that is larger, or hangs. */
async function whenWhole(request: Request): Promise<boolean> {
  const hasBody = Number(request.headers["content-length"] ?? 0) > 0;
  if (!hasBody) return request.headers["transfer-encoding"] === undefined;
  const isFull = () => request.readableLength >= request.readableHighWaterMark;
  await pause(0);
  while (!request.complete && !request.destroyed && !isFull()) await pause(milliseconds);
  return request.complete;
}

/** Until the head of the answer is out, when its work is done, or nobody waits for it any more. */
function untilAnswered(response: Response): Promise<void> {
  return new Promise((resolve) => {
    response.once("close", resolve);
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => Response;
    response.writeHead = ((...args: unknown[]) => {
      resolve();
      return writeHead(...args);
    }) as typeof response.writeHead;
  });
}
