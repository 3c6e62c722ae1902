/** A simulated device with passkeys, following the standard: it signs with ES256 and answers in the browser's JSON. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

export interface DeviceOverrides {
  /** What the browser sends beside the challenge. */
  origin?: string;
  rpId?: string;
  /** False: nobody touched the sensor or typed the PIN. */
  verified?: boolean;
  /** The reported signature counter. */
  counter?: number;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

export class Authenticator {
  readonly id = randomBytes(16);
  #key: { privateKey: KeyObject; publicKey: KeyObject };
  #uses = 0;
  #userHandle = "";

  constructor() {
    this.#key = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  /** Answers a registration. */
  make(
    options: { challenge: string; user: { id: string } },
    overrides: DeviceOverrides = {},
  ): string {
    this.#userHandle = options.user.id;
    const authData = Buffer.concat([this.#head(hasKey, overrides), this.#newKey()]);
    const attestationObject = Buffer.concat([
      map(3),
      text("fmt"),
      text("none"),
      text("attStmt"),
      map(0),
      text("authData"),
      bytes(authData),
    ]);
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", options.challenge, overrides),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Answers a sign-in. */
  sign(options: { challenge: string }, overrides: DeviceOverrides = {}): string {
    const authData = this.#head(0, overrides);
    const clientDataJSON = clientData("webauthn.get", options.challenge, overrides);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", signed, this.#key.privateKey).toString("base64url"),
      userHandle: this.#userHandle,
    });
  }

  #answer(response: Record<string, unknown>): string {
    const id = this.id.toString("base64url");
    return JSON.stringify({
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response,
    });
  }

  #head(flags: number, { rpId = "localhost", verified = true, counter }: DeviceOverrides): Buffer {
    this.#uses += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#uses);
    const all = flags | userPresent | (verified ? userVerified : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count]);
  }

  #newKey(): Buffer {
    const { x = "", y = "" } = this.#key.publicKey.export({ format: "jwk" });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const cose = Buffer.concat([
      map(5),
      Buffer.from([0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, "base64url")),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, "base64url")),
    ]);
    return Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
  }
}

function clientData(type: string, challenge: string, overrides: DeviceOverrides): string {
  const { origin = "http://localhost:3000" } = overrides;
  const written = JSON.stringify({ type, challenge, origin, crossOrigin: false });
  return Buffer.from(written).toString("base64url");
}

/** The needed part of CBOR: the head of a map, a text, bytes. */
const map = (size: number) => Buffer.from([0xa0 + size]);
const text = (word: string) =>
  Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

function bytes(data: Buffer): Buffer {
  const head = data.length < 24 ? [0x40 + data.length] : [0x58, data.length];
  return Buffer.concat([Buffer.from(head), data]);
}
