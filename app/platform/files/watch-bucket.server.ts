/**
 * Turns failed calls to a bucket whose server is unreachable, silent or full into a problem with a message, as for the
 * database.
 */
import { S3ServiceException, type S3Client } from "@aws-sdk/client-s3";
import { log } from "../log.server.ts";
import { Problem } from "../problems.ts";

export const storeUnreachableMessage =
  "The service cannot reach its files at the moment. Nothing was lost; try again shortly.";

/** Without these timeouts, a call to a server that is unreachable or never answers would wait forever. */
export const storeTimeouts = {
  connectionTimeout: 3_000,
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
};

export function watchBucket(client: S3Client): S3Client {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw asProblem(error);
      }
    },
    { step: "initialize", name: "watch", priority: "high" },
  );
  return client;
}

function asProblem(error: unknown): unknown {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 507) return new Problem("disk-full");
  if (!isUnreachable(error, status)) return error;
  log().error({ error }, "the file store did not do what it was asked");
  return new Problem("unavailable", storeUnreachableMessage, {}, 5);
}

/** Failures of the server or the network. 501 means that the server does not support the call. */
function isUnreachable(error: unknown, status: number | undefined): boolean {
  if (status !== undefined) return status >= 500 && status !== 501;
  return error instanceof Error && error.name !== "AbortError";
}
