/** A receiver with direct access to the socket, so that it can break HTTP in every way. */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

export interface RawReceiver {
  origin: string;
  /** Connections that are open now. */
  open: ReadonlySet<Socket>;
  close: () => Promise<void>;
}

/** @param answer is called once for each connection, when the request begins to arrive. */
export async function startRawReceiver(answer: (socket: Socket) => void): Promise<RawReceiver> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
    socket.once("data", () => answer(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Writes the text repeatedly until the connection ends. */
const repeat = (socket: Socket, text: string, milliseconds: number) => {
  const timer = setInterval(() => socket.write(text), milliseconds);
  socket.on("close", () => clearInterval(timer));
};

const earlyHints = "HTTP/1.1 103 Early Hints\r\nlink: </style.css>\r\n\r\n";
const headers = "HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n";

/** Ways in which a receiver may block a worker. */
export const hostile = {
  "switches to another protocol": (socket: Socket) =>
    void socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n",
    ),
  "answers 101 without an upgrade": (socket: Socket) =>
    void socket.write("HTTP/1.1 101 Ok\r\n\r\n"),
  "sends interim answers without end": (socket: Socket) => repeat(socket, earlyHints, 5),
  "asks to go on without end": (socket: Socket) =>
    repeat(socket, "HTTP/1.1 100 Continue\r\n\r\n", 5),
  "sends an interim answer now and then": (socket: Socket) => repeat(socket, earlyHints, 400),
  "is silent": () => undefined,
  "hangs up": (socket: Socket) => void socket.destroy(),
  "ends without an answer": (socket: Socket) => void socket.end(),
  "sends half of its headers": (socket: Socket) => void socket.write("HTTP/1.1 200 OK\r\nx-half: "),
  "sends headers alone": (socket: Socket) => void socket.write(headers),
  "drips its body": (socket: Socket) => {
    socket.write(headers);
    repeat(socket, ".", 100);
  },
} as const satisfies Record<string, (socket: Socket) => void>;
