/** Checks the size of a workbook before anything is unpacked. */
import { unzipSync } from "fflate";
import { isOldWorkbook } from "./read-cells.ts";
import {
  macrosMessage,
  encryptedMessage,
  limits,
  notAWorkbookMessage,
  tooLargeUnpackedMessage,
  type WorkbookRefusal,
} from "./workbook-limits.ts";

const zipStart = [0x50, 0x4b, 0x03, 0x04];
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

interface Part {
  name: string;
  size: number;
}

/**
 * Lists the parts of the archive from its directory without unpacking. `readCells` unpacks into buffers of exactly
 * these sizes with the same library, so a false directory gains nothing.
 */
function listParts(bytes: Uint8Array): Part[] | null {
  const parts: Part[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts.push({ name, size: originalSize });
        return false;
      },
    });
  } catch {
    return null;
  }
  return parts;
}

/** Encodes the name of a stream as the container stores it. */
const encodeStreamName = (name: string): Buffer => Buffer.from(name, "utf16le");

/** A workbook with a password is one stream of this container; macros are a storage with another name. */
function checkContainer(bytes: Uint8Array): WorkbookRefusal | null {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (name: string) => whole.includes(encodeStreamName(name));
  if (has("EncryptedPackage")) return { code: "file-type", message: encryptedMessage };
  return has("_VBA_PROJECT_CUR") ? { code: "file-type", message: macrosMessage } : null;
}

/** Returns why the file is refused: not a workbook, a password, macros, a zip bomb. Null when it may be opened. */
export function checkWorkbook(bytes: Uint8Array): WorkbookRefusal | null {
  if (isOldWorkbook(bytes)) return checkContainer(bytes);
  const parts = startsWith(bytes, zipStart) ? listParts(bytes) : null;
  const names = (parts ?? []).map(({ name }) => name.toLowerCase());
  if (!parts || !names.includes("xl/workbook.xml") || !names.includes("[content_types].xml")) {
    return { code: "file-type", message: notAWorkbookMessage };
  }
  if (names.some((name) => /vbaproject|vbadata|macrosheets|activex/.test(name))) {
    return { code: "file-type", message: macrosMessage };
  }
  const unpacked = parts.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > limits.unpackedBytes || parts.length > limits.parts) {
    return { code: "file-too-large", message: tooLargeUnpackedMessage };
  }
  return null;
}
