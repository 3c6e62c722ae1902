import { afterEach, describe, expect, test, vi } from "vitest";

const key = "a key of the test, thirty-two signs";

/** The environment is read once, so each case loads the file again. */
async function load(secretsKey: string) {
  vi.resetModules();
  vi.stubEnv("SECRETS_KEY", secretsKey);
  return import("./encrypt-secret.server.ts");
}

afterEach(() => vi.unstubAllEnvs());

describe("secrets at rest", () => {
  test("are unreadable with a key, different each time, and can be decrypted", async () => {
    const { encryptSecret, decryptSecret } = await load(key);
    const sealed = encryptSecret("JBSWY3DPEHPK3PXP", "one");
    expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
    expect(encryptSecret("JBSWY3DPEHPK3PXP", "one")).not.toBe(sealed);
    expect(decryptSecret(sealed, "one")).toBe("JBSWY3DPEHPK3PXP");
  });

  test("cannot be decrypted for another record, modified, with another key or without one", async () => {
    const { encryptSecret, decryptSecret } = await load(key);
    const sealed = encryptSecret("JBSWY3DPEHPK3PXP", "one");
    expect(() => decryptSecret(sealed, "two")).toThrow();
    expect(() => decryptSecret(`${sealed.slice(0, -2)}AA`, "one")).toThrow();
    const other = await load(key.toUpperCase());
    expect(() => other.decryptSecret(sealed, "one")).toThrow();
    const without = await load("");
    expect(() => without.decryptSecret(sealed, "one")).toThrow("SECRETS_KEY is not set");
  });

  test("may have dots, with a key and without one", async () => {
    for (const secretsKey of [key, ""]) {
      const { encryptSecret, decryptSecret } = await load(secretsKey);
      expect(decryptSecret(encryptSecret("a.b..c", "one"), "one")).toBe("a.b..c");
    }
  });

  test("stored before there was a key can still be read once there is one", async () => {
    const before = await load("");
    const stored = before.encryptSecret("JBSWY3DPEHPK3PXP", "one");
    const after = await load(key);
    expect(after.decryptSecret(stored, "one")).toBe("JBSWY3DPEHPK3PXP");
    expect(after.encryptSecret(after.decryptSecret(stored, "one"), "one")).not.toContain(
      "JBSWY3DP",
    );
  });
});
