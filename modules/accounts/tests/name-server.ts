/** A small DNS server with TXT records. */
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { decode, encode } from "dns-packet";

export interface NameServer {
  /** "127.0.0.1:12345". */
  address: string;
  /** Replaces the TXT records of a name. */
  set: (name: string, records: string[]) => void;
  close: () => void;
}

export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string[]>();
  const socket = createSocket("udp4");
  socket.on("message", (message, from) => {
    const { id = 0, questions = [] } = decode(message);
    const [question] = questions;
    const found = records.get(question?.name.toLowerCase() ?? "");
    const reply = encode({
      type: "response",
      id,
      // 3: no such name.
      flags: found ? 0 : 3,
      questions,
      answers: (found ?? []).map((data) => ({
        type: "TXT",
        name: question!.name,
        ttl: 1,
        data: [data],
      })),
    });
    socket.send(reply, from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, texts) => void records.set(name, texts),
    close: () => socket.close(),
  };
}
