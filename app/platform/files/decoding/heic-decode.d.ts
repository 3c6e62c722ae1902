declare module "heic-decode" {
  interface DecodedImage {
    /** Pixels, after the file's own rotation. */
    width: number;
    height: number;
    /** RGBA, row by row. */
    data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface UndecodedImage {
    width: number;
    height: number;
    decode(): Promise<DecodedImage>;
  }
  interface Decode {
    (input: { buffer: Uint8Array }): Promise<DecodedImage>;
    all(input: { buffer: Uint8Array }): Promise<UndecodedImage[] & { dispose(): void }>;
  }
  const decode: Decode;
  export default decode;
}
