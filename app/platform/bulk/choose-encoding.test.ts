import { expect, test } from "vitest";
import { decodeBulkFile, encodingField, encodingSamplesField } from "./choose-encoding.ts";
import { needsChoice } from "./needs-choice.ts";

/** "Zażółć Łódź" as a Polish system before UTF-8 saves it. */
const polish = Buffer.from("5a61bff3b3e620a3f3649f", "hex");
const file = Buffer.concat([Buffer.from("owner\r\n"), polish, Buffer.from(",1\r\n")]);

function choiceFor(bytes: Uint8Array, values = {}) {
  try {
    return decodeBulkFile(bytes, values);
  } catch (error) {
    if (needsChoice(error)) return error.offered;
    throw error;
  }
}

test("a file that is not UTF-8 is read only after its encoding was chosen", () => {
  const offered = choiceFor(file) as Record<string, string[]>;
  expect(offered[encodingSamplesField]).toContain("Zażółć Łódź,1");
  expect(choiceFor(file, { ...offered, [encodingField]: "windows-1250" })).toBe(
    "owner\r\nZażółć Łódź,1\r\n",
  );
});

test("a choice is not applied to another file, nor to one in UTF-8", () => {
  const chosen = { ...(choiceFor(file) as object), [encodingField]: "windows-1250" };
  const western = Buffer.from("owner\nJosé Peña\n", "latin1");
  expect(choiceFor(western, chosen)).toMatchObject({ [encodingField]: "windows-1252" });
  expect(choiceFor(Buffer.from("owner\nZażółć\n"), chosen)).toBe("owner\nZażółć\n");
});
