import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { receiveFile } from "./receive-file.server.ts";

/** The standard test virus (EICAR), in two parts, so that no scanner reports this file. */
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join(
  "",
);

type Manner = "honest" | "silent" | "too small" | "breaks off" | "nonsense";

let folder: string;
let scanner: Server;
let manner: Manner;
let scanned: Buffer | null;

/** Answers INSTREAM as clamd does. */
function serve(socket: Socket): void {
  let read = Buffer.alloc(0);
  const chunks: Buffer[] = [];
  const command = "zINSTREAM\0";
  socket.on("error", () => undefined);
  socket.on("data", (data: Buffer) => {
    read = Buffer.concat([read, data]);
    if (manner === "silent") return void socket.destroy();
    if (manner === "breaks off") return void socket.resetAndDestroy();
    let index = command.length;
    chunks.length = 0;
    expect(read.subarray(0, index).toString()).toBe(command);
    while (read.length >= index + 4) {
      const length = read.readUInt32BE(index);
      if (length === 0) return respondWith(Buffer.concat(chunks));
      if (read.length < index + 4 + length) return;
      chunks.push(read.subarray(index + 4, index + 4 + length));
      index += 4 + length;
    }
  });

  function respondWith(content: Buffer): void {
    scanned = content;
    if (manner === "too small") return void socket.end("INSTREAM size limit exceeded. ERROR\0");
    if (manner === "nonsense") return void socket.end("PONG\0");
    const verdict = content.includes(eicar) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";
    socket.end(`${verdict}\0`);
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "fieldlight-scan-"));
  scanner = createServer(serve).listen(0, "127.0.0.1");
  await once(scanner, "listening");
  Object.assign(process.env, {
    DATA_DIR: folder,
    CLAMD_HOST: "127.0.0.1",
    CLAMD_PORT: String((scanner.address() as AddressInfo).port),
  });
});

afterAll(() => {
  scanner.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  manner = "honest";
  scanned = null;
});

const receive = (content: string) =>
  receiveFile({ name: "notes.csv", kind: "file", stream: Readable.from([Buffer.from(content)]) });

const left = () => readdirSync(join(folder, "incoming"));

test("a clean file is scanned whole and stored", async () => {
  const content = "Ring,twice\n".repeat(30_000);
  const file = await receive(content);
  expect(scanned?.toString()).toBe(content);
  expect(file.size).toBe(content.length);
  await file.discard();
});

test("an infected file is refused, and nothing is left of it", async () => {
  await expect(receive(`Look: ${eicar}`)).rejects.toMatchObject({
    code: "file-infected",
    message: "We found a virus in this file, so we did not save it.",
  });
  expect(left()).toEqual([]);
});

test.each<Manner>(["silent", "too small", "breaks off", "nonsense"])(
  "a file is not stored when the scanner is %s",
  async (how) => {
    manner = how;
    await expect(receive("Ring,twice")).rejects.toMatchObject({ code: "file-not-scanned" });
    expect(left()).toEqual([]);
  },
);

test("a file is not stored when there is no scanner", async () => {
  scanner.close();
  await once(scanner, "close");
  await expect(receive("Ring,twice")).rejects.toMatchObject({
    code: "file-not-scanned",
    status: 503,
    message: "We could not check this file for viruses, so we did not save it. Try again later.",
  });
  expect(left()).toEqual([]);
});
