import type { S3Client } from "@aws-sdk/client-s3";
import { inSpan } from "../traces/traces.server.ts";

/** Records each call to a bucket as a span named after the operation. Object keys are not included. */
export function traceBucket<Client extends Pick<S3Client, "middlewareStack">>(
  client: Client,
): Client {
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) => {
        const name = `S3/${commandName.replace(/Command$/, "")}`;
        const attributes = { "rpc.system.name": "aws-api", "rpc.method": name };
        return inSpan({ name, kind: "client", attributes }, async (note) => {
          const result = await next(args);
          const status = result.output.$metadata.httpStatusCode;
          if (status !== undefined) note({ "http.response.status_code": status });
          return result;
        });
      },
    { step: "initialize", name: "traces" },
  );
  return client;
}
