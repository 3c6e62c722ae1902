import { createServer, type Server } from "node:http";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Problem } from "#app/platform/problems.ts";
import { drawPanelPhoto } from "./draw-panel-photo.server.ts";
import { readUpload, receiveUpload, type UploadPart } from "./read-upload.server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "uploads-"));
  process.env.DATA_DIR = folder;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const undone: string[] = [];
afterEach(() => {
  undone.length = 0;
});

const plainRules = {
  maxFiles: 3,
  maxBytes: 1_000,
  async onFile({ field, name, stream }: UploadPart) {
    return { field, name, text: (await buffer(stream)).toString() };
  },
  async undo(stored: { name: string }) {
    undone.push(stored.name);
  },
};

async function post(form: FormData): Promise<Request> {
  const { headers, body } = await bytesOf(form);
  return new Request("http://localhost/upload", { method: "POST", headers, body });
}

async function bytesOf(form: FormData) {
  const encoded = new Response(form);
  const headers = { "Content-Type": encoded.headers.get("Content-Type") ?? "" };
  return { headers, body: Buffer.from(await encoded.arrayBuffer()) };
}

function formOf(...files: [string, string | Buffer<ArrayBuffer>][]): FormData {
  const form = new FormData();
  form.append("note", "Dach süd");
  for (const [name, content] of files) form.append("photos", new File([content], name));
  return form;
}

const photo = async () =>
  Buffer.from(await drawPanelPhoto({ label: "A", seed: 1, width: 64, height: 48 }));

async function waitingFiles(): Promise<string[]> {
  return readdir(join(folder, "incoming"));
}

describe("readUpload", () => {
  test("returns fields and files in their order", async () => {
    const form = formOf(["ä.txt", "first"], ["b.txt", "second"]);
    const { fields, files, refused } = await readUpload(await post(form), plainRules);
    expect(fields.get("note")).toBe("Dach süd");
    expect(files).toEqual([
      { field: "photos", name: "ä.txt", text: "first" },
      { field: "photos", name: "b.txt", text: "second" },
    ]);
    expect(refused).toEqual([]);
  });

  test("reads the quotes of a name as browsers write them", async () => {
    const name = 'The "new" roof.txt';
    const { files } = await readUpload(await post(formOf([name, "first"])), plainRules);
    expect(files).toMatchObject([{ name }]);
  });

  test("skips an input in which nothing was chosen", async () => {
    const { files, refused } = await readUpload(await post(formOf(["", ""])), plainRules);
    expect([files, refused]).toEqual([[], []]);
  });

  test("refuses files beyond the limit and stores the first ones", async () => {
    const form = formOf(["1", "a"], ["2", "b"], ["3", "c"]);
    const { files, refused } = await readUpload(await post(form), { ...plainRules, maxFiles: 1 });
    expect(files.map((file) => file.name)).toEqual(["1"]);
    expect(refused.map((file) => file.name)).toEqual(["2", "3"]);
    expect(refused[0]?.problem.message).toBe("At most one file can be uploaded at one time.");
  });

  test("removes the first file when the body ends in the middle of the second", async () => {
    const { headers, body } = await bytesOf(formOf(["1", "first"], ["2", "second"]));
    const cut = body.subarray(0, body.indexOf("second") + 3);
    const request = new Request("http://localhost/", { method: "POST", headers, body: cut });
    await expect(readUpload(request, plainRules)).rejects.toMatchObject({
      code: "upload-incomplete",
    });
    expect(undone).toEqual(["1"]);
  });

  test("an error that is not a Problem fails the upload and removes the stored files", async () => {
    const stored: string[] = [];
    const rules = {
      ...plainRules,
      async onFile(part: UploadPart) {
        if (part.name === "2") throw new Error("the disk is full");
        const file = await plainRules.onFile(part);
        stored.push(file.name);
        return file;
      },
    };
    const form = formOf(["1", "a"], ["2", "b".repeat(500_000)], ["3", "c"]);
    await expect(readUpload(await post(form), rules)).rejects.toThrow("the disk is full");
    expect(undone).toEqual(stored);
    expect(stored).toContain("1");
  });

  test("refuses a body beyond all limits", async () => {
    const form = formOf(["1", "x".repeat(101_000_000)]);
    await expect(readUpload(await post(form), plainRules)).rejects.toMatchObject({
      code: "file-too-large",
    });
  });

  test.each([
    ["a plain form", new URLSearchParams({ a: "b" })],
    ["JSON", "{}"],
  ])("refuses %s", async (_, body) => {
    const request = new Request("http://localhost/", { method: "POST", body });
    const result = readUpload(request, plainRules);
    if (typeof body === "string") await expect(result).rejects.toMatchObject({ status: 400 });
    else expect((await result).fields.get("a")).toBe("b");
  });
});

describe("receiveUpload", () => {
  test("accepts the good file and refuses the bad ones, each with its message", async () => {
    const form = formOf(
      ["setup.exe", Buffer.from("MZ\x90\0\x03\0\0\0".padEnd(400, "\0"), "latin1")],
      ["empty.png", ""],
      ["roof.jpg", await photo()],
    );
    const { files, refused } = await receiveUpload(await post(form), { kind: "file" });
    expect(files).toMatchObject([
      { field: "photos", name: "roof.jpg", contentType: "image/jpeg", width: 64, height: 48 },
    ]);
    expect(refused.map(({ name, problem }) => [name, problem.message])).toEqual([
      ["setup.exe", "Some files were rejected due to unsupported file types."],
      ["empty.png", "This file is empty."],
    ]);
    await files[0]!.discard();
    expect(await waitingFiles()).toEqual([]);
  });

  test("refuses one file that is too large and accepts the next", async () => {
    const form = formOf(["large.jpg", Buffer.alloc(90_000)], ["roof.jpg", await photo()]);
    const { files, refused } = await receiveUpload(await post(form), {
      kind: "photo",
      maxBytes: 50_000,
    });
    expect(refused.map(({ problem }) => problem.code)).toEqual(["file-too-large"]);
    expect(files.map((file) => file.name)).toEqual(["roof.jpg"]);
    await files[0]!.discard();
  });

  describe("over a real connection", () => {
    let server: Server | undefined;
    afterEach(() => {
      server?.close();
    });

    test("a sender that disconnects leaves nothing", async () => {
      const outcome = Promise.withResolvers<unknown>();
      server = createServer((req) => {
        const request = new Request("http://localhost/", {
          method: "POST",
          headers: { "Content-Type": req.headers["content-type"] ?? "" },
          body: createReadableStreamFromReadable(req),
          duplex: "half",
        });
        receiveUpload(request, { kind: "photo" }).then(outcome.resolve, outcome.resolve);
      });
      await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
      const { port } = server.address() as AddressInfo;
      const socket = connect(port, "127.0.0.1");
      const start = `--cut\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n`;
      socket.write(
        `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\nContent-Type: multipart/form-data; boundary=cut\r\n\r\n${start}`,
      );
      socket.write(await photo(), () => socket.destroy());
      const problem = await outcome.promise;
      expect(problem).toBeInstanceOf(Problem);
      expect(problem).toMatchObject({ code: "upload-incomplete" });
      expect(await waitingFiles()).toEqual([]);
    });
  });
});
