import { readFile } from "node:fs/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { listMailbox } from "#app/platform/mail/mailbox.server.ts";
import { sendMail } from "#app/platform/mail/send-mail.server.ts";
import { pagesOf } from "#app/platform/pdf/testing/pdf-pages.ts";
import type { UserType } from "#app/platform/viewer.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as autocompleteTestRoute from "../routes/autocomplete-test.tsx";
import * as guardTestRoute from "../routes/guard-test.tsx";
import * as mailRoute from "../routes/mail.tsx";
import * as mailboxRoute from "../routes/mailbox.tsx";
import * as samplePdfRoute from "../routes/sample-pdf.ts";
import * as systemSettingsRoute from "../routes/system-settings.tsx";
import * as testbedRoute from "../routes/testbed.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: testbed } = servedRoute("modules/operations/routes/testbed.tsx", testbedRoute);
const { loader: addresses } = servedRoute(
  "modules/operations/routes/autocomplete-test.tsx",
  autocompleteTestRoute,
);
const { loader: guard } = servedRoute("modules/operations/routes/guard-test.tsx", guardTestRoute);
const { loader: mail } = servedRoute("modules/operations/routes/mail.tsx", mailRoute);
const { loader: mailbox } = servedRoute("modules/operations/routes/mailbox.tsx", mailboxRoute);
const { loader: samplePdf } = servedRoute(
  "modules/operations/routes/sample-pdf.ts",
  samplePdfRoute,
);
const { loader: settings } = servedRoute(
  "modules/operations/routes/system-settings.tsx",
  systemSettingsRoute,
);

useTestDatabase();

type Load<Answer> = (args: LoaderFunctionArgs) => Promise<Answer>;

async function open<Answer>(load: Load<Answer>, type: UserType, path = "/x", params = {}) {
  const user = await makeUser({ type });
  return load({ request: await requestAs(user, path), params, context: {} });
}

describe("the mailbox", () => {
  test("shows only mail to the organization's own people, without its links", async () => {
    const reader = await makeUser({ type: "super-admin" });
    const { organizationId } = reader;
    const colleague = await makeUser({ organizationId, type: "field-user" });
    const outsider = await makeUser({ type: "client" });
    const text = "Open http://localhost:3000/reset/secret and\nhttps://app.test/new_login/a/b.";
    for (const [key, to] of [
      ["own", `Colleague <${colleague.email.toUpperCase()}>`],
      ["foreign", outsider.email],
      ["without-a-user", "ada@home.test"],
      ["mixed", [reader.email, outsider.email]],
    ] as const)
      await sendMail({ key, to, subject: key, text });
    const asReader = async (load: Load<unknown>, params = {}) =>
      load({ request: await requestAs(reader, "/x"), params, context: {} });

    const { mails } = (await asReader(mailbox)) as Awaited<ReturnType<typeof mailbox>>;
    expect(mails.map(({ subject }) => subject)).toEqual(["own"]);
    const shown = (await asReader(mail, { id: mails[0]!.id })) as Awaited<ReturnType<typeof mail>>;
    expect(shown.mail.text).toBe("Open (link hidden) and\n(link hidden)");
    for (const { id, key } of await listMailbox())
      if (key !== "own")
        await expect(asReader(mail, { id }), key).rejects.toMatchObject({ code: "not-found" });
  });

  test("does not find an unknown mail, and refuses other types", async () => {
    const other = { code: "not-authorized" };
    for (const id of ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "../../etc/passwd"])
      await expect(open(mail, "super-admin", "/x", { id })).rejects.toMatchObject({
        code: "not-found",
      });
    await expect(open(mailbox, "admin")).rejects.toMatchObject(other);
    await expect(open(mail, "admin")).rejects.toMatchObject(other);
  });
});

describe("test pages", () => {
  test("the sample PDF contains every part", async () => {
    const response = await open(samplePdf, "admin");
    const [first = "", second = ""] = await pagesOf(Buffer.from(await response.arrayBuffer()));
    expect(first).toContain("Sample document|Pass|Made for|");
    expect(first).toContain("Cyrillic|Москва");
    expect(second).toContain("Row 1|Row 2|Row 3");
  });

  test("the address lookup answers a location, or a message for a text without one", async () => {
    const found = await open(addresses, "admin", "/autocompletetest?address=Phoenix, AZ 85004");
    expect(found.answer?.found).toMatchObject({ timeZone: "America/Phoenix" });
    expect(found.answer?.suggestions.length).toBeGreaterThan(0);
    const lost = await open(addresses, "admin", "/autocompletetest?address=qqqq zzzz");
    expect(lost.answer?.failure).toMatch(/^ZERO_RESULTS: Could not geocode the address/);
    expect((await open(addresses, "admin")).answer).toBeNull();
  });

  test("the guard page shows what the viewer's type may open, with and without a prefix", async () => {
    const { type, grants } = await open(guard, "admin");
    expect(type).toBe("admin");
    const grant = (name: string) => grants.find((one) => one.permission === name);
    expect(grant("operations.queues")).toMatchObject({
      bare: false,
      prefixed: false,
      paths: ["/admin/queues"],
    });
    expect(grant("operations.test-pages")).toMatchObject({ bare: true, prefixed: true });
  });

  test.each(["client", "field-user"] as const)("%s is refused", async (type) => {
    for (const load of [testbed, samplePdf, addresses, guard] as Load<unknown>[])
      await expect(open(load, type)).rejects.toMatchObject({ code: "not-authorized" });
  });
});

describe("system settings", () => {
  test.each<[UserType, string[]]>([
    ["client", []],
    ["admin", ["/testbed", "/pdftest", "/autocompletetest", "/testhoc"]],
    [
      "super-admin",
      [
        "/admin/load",
        "/admin/queues",
        "/admin/errors",
        "/admin/mailbox",
        "/testbed",
        "/pdftest",
        "/autocompletetest",
        "/testhoc",
      ],
    ],
  ])("%s sees the facts and its tools", async (type, tools) => {
    const { facts, links } = await open(settings, type);
    const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
    expect(facts).toContainEqual({ label: "Version", value: version });
    expect(facts).toContainEqual({ label: "Files", value: "Disk" });
    expect(links.map((link) => link.to)).toEqual(tools);
  });

  test("a field user is refused", async () => {
    await expect(open(settings, "field-user")).rejects.toMatchObject({ code: "not-authorized" });
  });
});
