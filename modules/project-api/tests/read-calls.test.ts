/** The calls of a program that read the answers, scores and files of a project, and attach a file. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { smallBmp } from "#app/platform/files/testing/upload-samples.ts";
import { answerOf, refusalOf, sendCall } from "#app/platform/testing/send-call.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { loader as serveFileRoute } from "#app/shell/routes/file.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { eq } from "drizzle-orm";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  addAnswerPhoto,
  makeTicketSetup,
  type TicketSetup,
} from "#modules/tickets/tests/ticket-setup.ts";
import { answersRecord, type AnswersRecord } from "../domain/answers-record.ts";
import { fileRecord, type FileRecord } from "../domain/file-record.ts";
import { scoresRecord, type ScoresRecord } from "../domain/scores-record.ts";
import * as answersRoute from "../routes/answers.ts";
import * as filesRoute from "../routes/files.ts";
import * as scoresRoute from "../routes/scores.ts";

useTestDatabase();

const folder = "modules/project-api/routes";
const answers = servedRoute(`${folder}/answers.ts`, answersRoute);
const scores = servedRoute(`${folder}/scores.ts`, scoresRoute);
const files = servedRoute(`${folder}/files.ts`, filesRoute);

let setup: TicketSetup;
let who: UserRow;
let outsider: UserRow;
let params: { id: string };

beforeAll(async () => {
  setup = await makeTicketSetup();
  who = setup.admin;
  outsider = await makeUser({ type: "admin" });
  params = { id: setup.projectId };
});

describe("the answers", () => {
  it("have the score of each question and its photos", async () => {
    const photo = await addAnswerPhoto(setup, "leaks");
    const read = answersRecord.parse(await answerOf(answers.loader, { who, params }));
    expect(read.sections.map(({ title }) => title)).toEqual(["Roof", "Array"]);
    const [leaks, clamps] = read.sections[0]!.questions;
    expect(leaks).toMatchObject({
      id: "leaks",
      values: ["Yes"],
      comment: "Above the stairs.",
      score: "Fail",
      criticality: "Major",
    });
    expect(leaks!.photoIds).toContain(photo);
    expect(clamps).toMatchObject({ id: "clamps", score: "Fail", photoIds: [] });
    expect(read.sections[1]!.questions).toMatchObject([{ id: "cells", score: "Pass" }]);
  });

  it("are answered with 304 when the caller has that version", async () => {
    const response = await sendCall(answers.loader, { who, params });
    const headers = { "If-None-Match": response.headers.get("ETag")! };
    expect((await sendCall(answers.loader, { who, params, headers })).status).toBe(304);
  });
});

it("the score is the stored one, with its failures and former scores", async () => {
  const read = scoresRecord.parse(await answerOf<ScoresRecord>(scores.loader, { who, params }));
  expect(read.score).toMatchObject({
    isFinal: true,
    verdict: "Fail",
    failures: [
      { id: "leaks", section: "Roof", answer: "Yes", criticality: "Major" },
      { id: "clamps" },
    ],
  });
  expect(read.history).toMatchObject([{ isCurrent: true, verdict: "Fail" }]);
});

it("answers, scores and files of a project of another organization are not found", async () => {
  for (const { loader } of [answers, scores, files] as const) {
    const refused = await refusalOf(sendCall(loader, { who: outsider, params }));
    expect(refused.code).toBe("not-found");
  }
  const body = formWith(bitmap());
  const sent = sendCall(files.action, { who: outsider, params, method: "POST", body });
  expect((await refusalOf(sent)).code).toBe("not-found");
});

const bitmap = (name = "plan.bmp") => new File([new Uint8Array(smallBmp)], name);

function formWith(...list: File[]): FormData {
  const form = new FormData();
  for (const file of list) form.append("file", file);
  return form;
}

const attach = (body: FormData, headers: Record<string, string> = {}) =>
  sendCall(files.action, { who, params, method: "POST", body, headers });

const list = (query = "") =>
  answerOf<{ files: FileRecord[]; next: string | null }>(files.loader, { who, params, query });

describe("a file", () => {
  it("is attached, listed, and downloaded by its URL without a key", async () => {
    const response = await attach(formWith(bitmap("site plan.bmp")));
    expect(response.status).toBe(201);
    const record = fileRecord.parse(await response.json());
    expect(record).toMatchObject({ kind: "document", name: "site plan.bmp", answerId: null });
    const listed = (await list()).files.find(({ id }) => id === record.id);
    expect(listed).toMatchObject({ name: "site plan.bmp", contentType: "image/bmp" });
    const download = await open(listed!.url);
    expect(Buffer.from(await download.arrayBuffer())).toEqual(Buffer.from(smallBmp));
  });

  it("is attached once for a key that is sent twice", async () => {
    const headers = { "Idempotency-Key": "plan 1" };
    const sent = [
      await attach(formWith(bitmap()), headers),
      await attach(formWith(bitmap()), headers),
    ];
    const [first, second] = await Promise.all(
      sent.map(async (response) => fileRecord.parse(await response.json())),
    );
    expect(second!.id).toBe(first!.id);
    const other = attach(formWith(bitmap("other.bmp")), headers);
    expect((await refusalOf(other)).code).toBe("key-used");
  });

  it.each([
    ["no file", [], "invalid-input"],
    ["a file of another type", [new File(["#!/bin/sh"], "run.sh")], "file-type"],
    ["an empty file", [new File([], "empty.csv")], "invalid-input"],
    ["two files", [bitmap(), bitmap()], "invalid-input"],
  ] as const)("is refused at `file` as %s, and nothing is stored", async (_, sent, code) => {
    const before = (await list("?size=100")).files.length;
    const refused = await refusalOf(attach(formWith(...sent)));
    expect([refused.code, Object.keys(refused.fields)]).toEqual([code, ["file"]]);
    expect((await list("?size=100")).files).toHaveLength(before);
  });

  it("is listed page by page, and so are the files of one answer", async () => {
    await addAnswerPhoto(setup, "cells");
    for (let count = 0; count < 11; count += 1) await attach(formWith(bitmap(`${count}.bmp`)));
    const found: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const page = await list(`?size=10&after=${encodeURIComponent(next)}`);
      found.push(...page.files.map(({ id }) => id));
      next = page.next;
    }
    const all = (await list("?size=100")).files.map(({ id }) => id);
    expect(found).toEqual(all);
    expect((await list("?question=cells")).files).toMatchObject([{ kind: "photo" }]);
  });

  it.each([
    ["?size=3", "size"],
    ["?kind=photo", "kind"],
    ["?after=1", "after"],
  ])("is not listed with %s", async (query, field) => {
    const refused = await refusalOf(sendCall(files.loader, { who, params, query }));
    expect([refused.code, Object.keys(refused.fields)]).toEqual(["invalid-input", [field]]);
  });
});

async function open(url: string): Promise<Response> {
  const [, fileId = ""] = /\/files\/([^?]+)/.exec(url) ?? [];
  return serveFileRoute({ request: new Request(url), params: { fileId }, context: {} });
}

describe("an address of a file", () => {
  let url: string;
  beforeEach(async () => {
    const attached = await attach(formWith(bitmap()));
    ({ url } = fileRecord.parse(await attached.json()));
  });

  const codeOf = async (address: string) => (await refusalOf(open(address))).code;

  it("opens only its file, only for its user, and only until it expires", async () => {
    const others = (await list("?size=100")).files;
    const own = /\/files\/([^?]+)/.exec(url)![1]!;
    const other = others.find(({ id }) => id !== own)!;
    expect(await codeOf(url.replace(own, other.id))).toBe("not-signed-in");
    expect(await codeOf(url.replace(who.id, outsider.id))).toBe("not-signed-in");
    expect(await codeOf(url.replace(/until=(\d)/, "until=9"))).toBe("not-signed-in");
    expect(await codeOf(url.replace(/signature=.*/, "signature=x"))).toBe("not-signed-in");
  });

  it("opens nothing once its user may not read the file any more", async () => {
    expect((await open(url)).status).toBe(200);
    await db.update(users).set({ disabled: true }).where(eq(users.id, who.id));
    expect(await codeOf(url)).toBe("not-signed-in");
    await db.update(users).set({ disabled: false }).where(eq(users.id, who.id));
  });
});

it("the answers are the same that the page counts", async () => {
  const read = await answerOf<AnswersRecord>(answers.loader, { who, params });
  expect(read.sections.flatMap(({ questions }) => questions)).toHaveLength(3);
});
