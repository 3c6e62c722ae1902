import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { environmentNames, readEnv } from "./env.server.ts";
import { StartRefusal } from "#db/start-refusal.ts";

describe("readEnv", () => {
  it("has a default for everything a fresh machine leaves unset", () => {
    expect(readEnv({})).toMatchObject({
      NODE_ENV: "development",
      HOST: "127.0.0.1",
      PORT: 3000,
      APP_ORIGIN: "http://127.0.0.1:3000",
      DATA_DIR: ".data",
      DEMO_DATA: "auto",
      S3_FORCE_PATH_STYLE: false,
      TRUST_PROXY: 0,
    });
  });

  it("treats an empty value as unset, and returns a frozen object", () => {
    const read = readEnv({ PORT: "", DATABASE_URL: "", PATH: "/bin" });
    expect(read.PORT).toBe(3000);
    expect(Object.isFrozen(read)).toBe(true);
    expect(read).not.toHaveProperty("PATH");
  });

  it("reads the bounds that an operator sets", () => {
    expect(readEnv({}).BOUNDS).toEqual({});
    const { BOUNDS } = readEnv({ BOUNDS: "formFields=2000, jsonBytes=5" });
    expect(BOUNDS).toEqual({ formFields: 2000, jsonBytes: 5 });
  });

  it("builds the origin from host and port unless one is set", () => {
    expect(readEnv({ HOST: "0.0.0.0", PORT: "8080" }).APP_ORIGIN).toBe("http://localhost:8080");
    expect(readEnv({ APP_ORIGIN: "https://app.example.com/" }).APP_ORIGIN).toBe(
      "https://app.example.com",
    );
  });

  it.each([
    [{ PORT: "70000" }, "PORT must be a port number from 1 to 65535."],
    [{ PORT: "http" }, "PORT must be a port number from 1 to 65535."],
    [{ NODE_ENV: "prod" }, 'NODE_ENV must be "development", "production" or "test".'],
    [
      { DATABASE_URL: "mysql://x" },
      "DATABASE_URL must be an address such as postgres://user:password@host:5432/name.",
    ],
    [{ DEMO_DATA: "true" }, 'DEMO_DATA must be "auto", "yes" or "no".'],
    [{ SESSION_DAYS: "0" }, "SESSION_DAYS must be a whole number of days from 1 to 365."],
    [
      { APP_ORIGIN: "app.example.com" },
      "APP_ORIGIN must be a web address such as https://app.example.com.",
    ],
    [
      { BOUNDS: "formFields=2000 formfields=1" },
      "BOUNDS must be pairs of docs/bounds.md such as formFields=2000 jsonBytes=2000000.",
    ],
    [
      { BOUNDS: "formFields=0" },
      "BOUNDS must be pairs of docs/bounds.md such as formFields=2000 jsonBytes=2000000.",
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "127.0.0.1:4318" },
      "OTEL_EXPORTER_OTLP_ENDPOINT must be the web address of a collector such as http://127.0.0.1:4318.",
    ],
    [
      { OTEL_TRACES_SAMPLER: "sometimes" },
      "OTEL_TRACES_SAMPLER must be one of always_on, parentbased_always_on, always_off, parentbased_always_off, traceidratio, parentbased_traceidratio.",
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: "10" }, "OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1."],
    [{ S3_BUCKET: "b" }, "S3_ACCESS_KEY_ID must be an access key id, together with S3_BUCKET."],
    [
      { GOOGLE_CLIENT_ID: "id" },
      "GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID.",
    ],
    [
      { GOOGLE_CLIENT_SECRET: "secret" },
      "GOOGLE_CLIENT_ID must be set together with GOOGLE_CLIENT_SECRET.",
    ],
  ])("refuses %j in one sentence", (source, message) => {
    expect(() => readEnv(source)).toThrow(new StartRefusal(message));
  });

  it("never repeats a wrong value, which may be a secret", () => {
    const read = () => readEnv({ SMTP_URL: "http://user:hunter2@host" });
    expect(read).toThrow(/^SMTP_URL must be/);
    expect(read).not.toThrow(/hunter2/);
  });
});

describe(".env.example", () => {
  it("lists every variable exactly once and no others", () => {
    const text = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");
    const listed = [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1]);
    expect(listed).toHaveLength(environmentNames.length);
    expect(new Set(listed)).toEqual(new Set(environmentNames));
  });
});
