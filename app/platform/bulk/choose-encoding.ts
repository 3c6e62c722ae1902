/** Decodes a bulk file, and asks how when its bytes do not say. Pure. */
import { decodeAs, decodeUnicode, encodings, sampleOf, type Encoding } from "../csv/decode-text.ts";
import { NeedsChoice } from "./needs-choice.ts";

/**
 * Names of the posted form fields: the chosen encoding, and a text of the file in each encoding, so that a choice is
 * not applied to a different file.
 */
export const encodingField = "encoding";
export const encodingSamplesField = "encodingSamples";

export const unknownEncodingMessage = "This file is not saved as UTF-8. Choose its encoding.";

/** @throws NeedsChoice for a file in an older encoding that nobody chose. */
export function decodeBulkFile(
  bytes: Uint8Array,
  values: Readonly<Record<string, string | string[]>>,
): string {
  const text = decodeUnicode(bytes);
  if (text !== null) return text;
  const samples = encodings.map(({ value }) => decodeAs(sampleOf(bytes), value).trim());
  const isSameFile = [values[encodingSamplesField]]
    .flat()
    .every((one, index) => one === samples[index]);
  const chosen = encodings.find(({ value }) => value === values[encodingField])?.value;
  if (isSameFile && chosen) return decodeAs(bytes, chosen);
  const preselected: Encoding = encodings[0].value;
  throw new NeedsChoice(
    unknownEncodingMessage,
    { [encodingField]: preselected, [encodingSamplesField]: samples },
    { [encodingField]: "Choose the sample that reads correctly." },
  );
}
