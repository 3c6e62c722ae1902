/** Links that show one report or project without sign-in, and nothing else. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { files, logEntries, organizations, projects } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  addPhotos,
  makeCompleted,
  makeReadyReport,
  type CompletedProject,
} from "#modules/reports/tests/factories.ts";
import { loadPanel } from "../panels/share-panel.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import * as openRoute from "../routes/open-link.tsx";
import * as photoRoute from "../routes/shared-photo.ts";
import * as pdfRoute from "../routes/shared-pdf.ts";
import * as projectRoute from "../routes/share-project.tsx";
import * as reportRoute from "../routes/share-report.tsx";
import type { SharedPageData } from "../domain/load-shared-page.server.ts";
import { shareLinks } from "../schema.ts";

const openLink = servedRoute("modules/share-links/routes/open-link.tsx", openRoute);
const photo = servedRoute("modules/share-links/routes/shared-photo.ts", photoRoute);
const pdf = servedRoute("modules/share-links/routes/shared-pdf.ts", pdfRoute);
const shareReport = servedRoute("modules/share-links/routes/share-report.tsx", reportRoute);
const shareProject = servedRoute("modules/share-links/routes/share-project.tsx", projectRoute);

useTestDatabase();

let made: CompletedProject;
let reportId: string;

beforeEach(async () => {
  made = await makeCompleted();
  await addPhotos(made, "sound", ["tiles.jpg"]);
  await addPhotos(made, null, ["street.jpg"]);
  reportId = (await makeReadyReport(made)).id;
});

type ShownPage = Extract<SharedPageData, { isLocked: false }>;

async function make(
  kind: "report" | "project" = "report",
  fields: Record<string, string> = {},
  user: UserRow = made.admin,
) {
  const id = kind === "report" ? reportId : made.projectId;
  const form = { intent: "make", days: "30", ...fields };
  const request = await requestAs(user, `/organization/x/${kind}s/${id}/share`, { form });
  const params = { organizationId: user.organizationId, id };
  const route = kind === "report" ? shareReport : shareProject;
  const answer = await route.action({ request, params, context: {} });
  const { url, code } = (answer as { data: { url: string; code: string | null } }).data;
  return { token: url.split("/").at(-1)!, code };
}

const argsOf = (path: string, params: Record<string, string>, init: RequestInit = {}) =>
  ({
    request: new Request(`http://localhost${path}`, init),
    params,
    context: {},
  }) satisfies LoaderFunctionArgs;

interface Answer {
  data: SharedPageData | null;
  init: { status: number; headers: Record<string, string> };
}

const open = async (token: string, cookie?: string): Promise<Answer> => {
  const { data, init } = await openLink.loader(
    argsOf(`/shared/${token}`, { token }, cookie ? { headers: { Cookie: cookie } } : {}),
  );
  return { data: data.page, init: init as Answer["init"] };
};

const pageOf = async (token: string) => (await open(token)).data as ShownPage;

function photosOf(page: ShownPage): string[] {
  return JSON.stringify(page.blocks).match(/\/shared\/[\w-]+\/photos\/[\w.-]+/g) ?? [];
}

const openPhoto = (token: string, address: string) =>
  photo.loader(argsOf(`/shared/${token}/photos/${address}`, { token, photo: address }));

const links = () => db.select().from(shareLinks).where(eq(shareLinks.projectId, made.projectId));

const revoke = async (link: string, user = made.admin, id = made.projectId) => {
  const form = { intent: "revoke", link };
  const request = await requestAs(user, `/organization/x/projects/${id}/share`, { form });
  return shareProject.action({
    request,
    params: { organizationId: user.organizationId, id },
    context: {},
  });
};

const messages = async () =>
  (
    await db
      .select({ message: logEntries.message })
      .from(logEntries)
      .where(and(eq(logEntries.categoryId, made.projectId), eq(logEntries.category, "projects")))
  ).map(({ message }) => message);

describe("the page of a link", () => {
  it("shows a report with its verdict first, its photos, what to do and the PDF, and no log", async () => {
    const { token } = await make();
    const { data, init } = await open(token);
    expect(init).toMatchObject({
      status: 200,
      headers: { "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "no-referrer" },
    });
    const page = data as ShownPage;
    const kinds = page.blocks.map(({ kind }) => kind);
    expect(kinds.indexOf("answer")).toBeLessThan(kinds.indexOf("hero"));
    expect(kinds).toContain("finding");
    expect(kinds).toContain("photos");
    const text = JSON.stringify(page.blocks);
    expect(text).toContain("What else?");
    expect(text).not.toContain("Project history log");
    expect(text).not.toContain("/files/");
    expect(page.pdf).toBe(`/shared/${token}/report.pdf`);
    const [file] = [...photosOf(page)];
    const answer = await openPhoto(token, file!.split("/").at(-1)!);
    expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
    const document = await pdf.loader(argsOf(page.pdf!, { token }));
    expect(document.headers.get("Content-Type")).toBe("application/pdf");
    expect(document.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  });

  it("shows a project with verdict and photos, without its answers", async () => {
    const { token } = await make("project");
    const page = await pageOf(token);
    const text = JSON.stringify(page.blocks);
    expect(text).toContain("This system does not pass.");
    expect(text).toContain("What to do");
    expect(photosOf(page).length).toBeGreaterThan(0);
    expect(text).not.toContain("What else?");
    expect(page.pdf).toBeNull();
    const none = await pdf.loader(argsOf(`/shared/${token}/report.pdf`, { token }));
    expect([none.status, await none.text()]).toEqual([404, ""]);
  });

  it("opens no photo of another link, and no other file of the same project", async () => {
    const { token } = await make();
    const other = await make("project");
    const [own] = photosOf(await pageOf(token));
    const [elsewhere] = photosOf(await pageOf(other.token));
    const report = await db.select().from(files).where(eq(files.recordId, made.projectId));
    const addresses = [
      elsewhere!.split("/").at(-1)!,
      `${own!.split("/").at(-1)!.slice(0, -1)}~`,
      ...report.map(({ id }) => id),
      ...report
        .map(({ id }) => `${id}.${own!.split(".").at(-1)}`)
        .filter((each) => !own!.endsWith(each)),
    ];
    for (const address of addresses) {
      const answer = await openPhoto(token, address);
      expect([answer.status, await answer.text()]).toEqual([404, ""]);
    }
  });
});

describe("a link that shows nothing", () => {
  const nothing = async (token: string) => {
    const { data, init } = await open(token);
    const files = await Promise.all([
      openPhoto(token, "word"),
      pdf.loader(argsOf(`/shared/${token}/report.pdf`, { token })),
    ]);
    const bodies = await Promise.all(
      files.map(async (file) => [file.status, [...file.headers], await file.text()]),
    );
    return JSON.stringify([data, init, bodies]);
  };

  it("is the same bytes as a guessed one: revoked, expired, canceled, deleted, disabled", async () => {
    const { token } = await make();
    const guessed = await nothing("a".repeat(43));
    expect(guessed).toContain('[null,{"status":404');
    expect(await nothing(token)).not.toBe(guessed);
    const own = eq(shareLinks.projectId, made.projectId);
    const project = eq(projects.id, made.projectId);
    const organization = eq(organizations.id, made.organizationId);
    const ends = [
      {
        end: () => db.update(shareLinks).set({ revokedAt: new Date() }).where(own),
        undo: () => db.update(shareLinks).set({ revokedAt: null }).where(own),
      },
      {
        end: () =>
          db
            .update(shareLinks)
            .set({ expiresAt: new Date(0) })
            .where(own),
        undo: () =>
          db
            .update(shareLinks)
            .set({ expiresAt: new Date(Date.now() + 1e6) })
            .where(own),
      },
      {
        end: () => db.update(projects).set({ status: "Canceled" }).where(project),
        undo: () => db.update(projects).set({ status: "Completed" }).where(project),
      },
      {
        end: () => db.update(projects).set({ deletedAt: new Date() }).where(project),
        undo: () => db.update(projects).set({ deletedAt: null }).where(project),
      },
      {
        end: () => db.update(organizations).set({ disabled: true }).where(organization),
        undo: () => db.update(organizations).set({ disabled: false }).where(organization),
      },
    ];
    for (const { end, undo } of ends) {
      await end();
      expect(await nothing(token)).toBe(guessed);
      await undo();
      expect(await nothing(token)).not.toBe(guessed);
    }
    for (const wrong of ["", "word", `${token}x`, token.slice(1), token.toUpperCase()])
      expect(await nothing(wrong)).toBe(guessed);
  });

  it("does not store its secret", async () => {
    const { token, code } = await make("report", { code: "on" });
    const [row] = await links();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

describe("a link with a code", () => {
  const enter = async (token: string, code: string) => {
    const body = new URLSearchParams({ code });
    return openLink.action(argsOf(`/shared/${token}`, { token }, { method: "POST", body }));
  };

  it("shows the page, its photos and its PDF only after the code was entered", async () => {
    const { token, code } = await make("report", { code: "on" });
    expect((await open(token)).data).toEqual({ isLocked: true });
    const before = await pdf.loader(argsOf(`/shared/${token}/report.pdf`, { token }));
    expect([before.status, await before.text()]).toEqual([404, ""]);
    const wrong = (await enter(token, code === "000000" ? "000001" : "000000")) as {
      data: { errors: Record<string, string> };
      init: { status: number };
    };
    expect([wrong.init.status, wrong.data.errors]).toEqual([
      400,
      { code: "This is not the code of this link" },
    ]);
    const right = (await enter(token, `${code!.slice(0, 3)} ${code!.slice(3)}`)) as Response;
    const cookie = right.headers.get("Set-Cookie")!.split(";")[0]!;
    expect((await open(token, cookie)).data).toMatchObject({ isLocked: false });
    const file = await pdf.loader(
      argsOf(`/shared/${token}/report.pdf`, { token }, { headers: { Cookie: cookie } }),
    );
    expect(file.status).toBe(200);
    // The cookie of one link does not unlock another.
    const other = await make("report", { code: "on" });
    expect((await open(other.token, cookie)).data).toEqual({ isLocked: true });
  });

  it("speaks the language of the address, else of the browser, also when it shows nothing", async () => {
    const { token, code } = await make("report", { code: "on" });
    const load = async (path: string, accepted = "en-US") => {
      const headers = { "Accept-Language": accepted };
      return (await openLink.loader(argsOf(path, { token: path.slice(8, 51) }, { headers }))).data;
    };
    expect((await load(`/shared/${token}?language=es`)).translation?.language).toBe("es");
    expect((await load(`/shared/${token}`, "es-MX,en;q=0.5")).translation?.language).toBe("es");
    expect((await load(`/shared/${token}`)).translation).toBeNull();
    expect(await load(`/shared/${"x".repeat(43)}?language=es`)).toMatchObject({
      page: null,
      translation: { language: "es" },
    });
    const body = new URLSearchParams({ code: code! });
    const init = { method: "POST", body };
    const answer = await openLink.action(argsOf(`/shared/${token}?language=es`, { token }, init));
    expect((answer as Response).headers.get("Location")).toBe(`/shared/${token}?language=es`);
  });

  it("accepts ten codes in an hour, then not even the right one", async () => {
    const { token, code } = await make("report", { code: "on" });
    for (let tries = 0; tries < 10; tries++) await enter(token, "123456");
    const late = (await enter(token, code!)) as { init: { status: number } };
    expect(late.init.status).toBe(429);
  });
});

describe("the links of a project", () => {
  it("are listed with how often and when each was opened, and the log names the first view", async () => {
    const { token } = await make();
    await open(token);
    await open(token);
    const request = await requestAs(made.admin, `/organization/x/reports/${reportId}/share`);
    const params = { organizationId: made.organizationId, id: reportId };
    const { links: listed } = await shareReport.loader({ request, params, context: {} });
    // Two views in one minute are one.
    expect(listed).toMatchObject([{ kind: "report", isOpen: true, views: 1, hasCode: false }]);
    expect(listed[0]!.viewedAt).toHaveLength(1);
    await revoke(listed[0]!.id);
    await revoke(listed[0]!.id);
    expect((await open(token)).data).toBeNull();
    const log = await messages();
    expect(log).toContain("shared the report by a link");
    expect(log.filter((each) => each === "revoked a share link")).toHaveLength(1);
    expect(log.filter((each) => each.startsWith("opened the share link"))).toHaveLength(1);
    const found = await getProject(made.scope, made.projectId);
    expect(await loadPanel(made.scope, found)).toMatchObject({ actions: [{ label: "Share" }] });
  });

  it("are made by everybody who may read the report, and by nobody else", async () => {
    const { token } = await make("report", {}, made.inspector);
    expect((await open(token)).data).toMatchObject({ isLocked: false });
    const outsider = await makeUser({ type: "admin" });
    await expect(make("report", {}, outsider)).rejects.toMatchObject({ code: "not-found" });
    await expect(make("project", {}, outsider)).rejects.toMatchObject({ code: "not-found" });
  });

  it("revokes no link of another project or organization", async () => {
    await make();
    const [link] = await links();
    const another = await makeCompleted({ organizationId: made.organizationId });
    await expect(revoke(link!.id, made.admin, another.projectId)).rejects.toMatchObject({
      code: "not-found",
    });
    const foreign = await makeCompleted();
    await expect(revoke(link!.id, foreign.admin, foreign.projectId)).rejects.toMatchObject({
      code: "not-found",
    });
    expect((await links())[0]!.revokedAt).toBeNull();
  });

  it("refuses a period that is not offered", async () => {
    const request = await requestAs(made.admin, "/organization/x", {
      form: { intent: "make", days: "9999" },
    });
    const params = { organizationId: made.organizationId, id: reportId };
    const answer = (await shareReport.action({ request, params, context: {} })) as {
      init: { status: number };
      data: { errors: Record<string, string> };
    };
    expect([answer.init.status, answer.data.errors]).toEqual([
      400,
      { days: "Choose how long the link works" },
    ]);
  });
});
