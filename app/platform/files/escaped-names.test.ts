import { expect, test } from "vitest";
import { encodeNames } from "./escaped-names.ts";
import { readUpload } from "./read-upload.server.ts";

/** The file names that the server reads, and the text fields beside them. */
async function sent(names: string[], change: (form: FormData) => unknown) {
  const form = new FormData();
  form.append("note", "Roof");
  form.append("none", new File([], ""));
  for (const name of names) form.append("photos", new File(["x"], name));
  change(form);
  const { files, fields } = await readUpload(
    new Request("http://localhost/", { method: "POST", body: form }),
    {
      maxFiles: 9,
      maxBytes: 9,
      onFile: ({ name, stream }) => {
        stream.resume();
        return Promise.resolve(name);
      },
      undo: () => Promise.resolve(),
    },
  );
  return { files, note: fields.get("note") };
}

const names = ["a%22b.jpg", 'a"b.jpg', "100%.jpg", "50%25 süd 🌞.jpg", "%0A.jpg"];

test("with JavaScript, every name arrives unchanged", async () => {
  expect(await sent(names, encodeNames)).toEqual({ files: names, note: "Roof" });
  expect(await sent(["a\nb.jpg"], encodeNames)).toEqual({ files: ["a\nb.jpg"], note: "Roof" });
});

test("forms without such a name are sent unchanged", () => {
  const form = new FormData();
  form.append("photo", new File(["x"], '50%25 "new".jpg'));
  encodeNames(form);
  expect([...form.keys()]).toEqual(["photo"]);
});

test("without JavaScript, an escaped quote becomes a quote, and nothing else changes", async () => {
  const { files } = await sent(names, () => undefined);
  expect(files).toEqual(['a"b.jpg', 'a"b.jpg', "100%.jpg", "50%25 süd 🌞.jpg", "%0A.jpg"]);
});

test("a name that claims to be encoded and is not stays unchanged", async () => {
  const { files } = await sent(["100%.jpg"], (form) => {
    const photo = form.get("photos")!;
    form.delete("photos");
    form.append("fileNames", "encoded");
    form.append("photos", photo);
  });
  expect(files).toEqual(["100%.jpg"]);
});
