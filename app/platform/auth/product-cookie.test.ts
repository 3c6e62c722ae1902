import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function cookieAt(origin: string) {
  vi.stubEnv("APP_ORIGIN", origin);
  vi.resetModules();
  return (await import("./product-cookie.server.ts")).productCookie("fieldlight_x");
}

test("over HTTPS a cookie is bound to this host", async () => {
  const cookie = await cookieAt("https://app.example.com");
  const header = await cookie.serialize("v", { maxAge: 60 });
  const [pair = "", ...attributes] = header.split("; ");
  expect(attributes.toSorted()).toEqual(
    ["Max-Age=60", "Path=/", "HttpOnly", "Secure", "SameSite=Lax"].toSorted(),
  );
  expect(pair).toMatch(/^__Host-fieldlight_x=/);
  expect(await cookie.parse(pair)).toBe("v");
  expect(await cookie.parse(pair.replace("__Host-", ""))).toBeNull();
});

test("without HTTPS it has its plain name, because browsers refuse the prefix", async () => {
  const header = await (await cookieAt("http://127.0.0.1:3000")).serialize("v");
  expect(header).toMatch(/^fieldlight_x=/);
  expect(header).not.toContain("Secure");
});
