/** Returns the bytes of a picture that is a data URL in base64. */
export function bytesOfDataUrl(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
