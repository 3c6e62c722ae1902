import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { clearPause } from "#app/platform/search/engine/engine-client.server.ts";
import { useTestEngine } from "./test-engine.ts";

/** A proxy to the engine that can stop answering: it accepts requests and returns nothing. */
class PausableProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #isHeld = false;

  constructor(port: number) {
    this.#server = createServer((downstream) => {
      const upstream = connect(port, "127.0.0.1");
      for (const socket of [downstream, upstream]) this.#track(socket);
      downstream.pipe(upstream);
      upstream.on("data", (data) => !this.#isHeld && downstream.write(data));
    });
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.#sockets.delete(socket));
  }

  #disconnectAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async open(): Promise<string> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.#disconnectAll();
    clearPause();
  }

  close(): void {
    this.#disconnectAll();
    this.#server.close();
  }
}

/** The run's Elasticsearch behind such a proxy. Call it once at the top of the file. */
export function useHeldEngine(): Pick<PausableProxy, "hold" | "release"> {
  const { url } = useTestEngine();
  const proxy = new PausableProxy(Number(new URL(url).port));
  beforeAll(async () => {
    Object.assign(process.env, { ELASTICSEARCH_URL: await proxy.open() });
  });
  afterAll(() => proxy.close());
  return proxy;
}
