/** A small program that receives webhooks, like a customer's. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  /** Where it listens, without a path. */
  origin: string;
  received: ReceivedRequest[];
  /** Writes the response of every following request; 204 without a body by default. */
  answer: (response: ServerResponse) => void;
  close: () => Promise<void>;
}

export async function startReceiver(host = "127.0.0.1"): Promise<Receiver> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void text(request).then(
      (body) => {
        received.push({ path: request.url ?? "", headers: request.headers, body });
        receiver.answer(response);
      },
      () => response.destroy(),
    );
  });
  server.listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    origin: `http://${host}:${port}`,
    received,
    answer: (response) => response.writeHead(204).end(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}
