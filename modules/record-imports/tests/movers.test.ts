/** Forms and records of other products come in together: the form through its review, the records through theirs. */
import { eq } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files, projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { moved } from "#modules/form-exchange/tests/json-moves.ts";
import { publishForm } from "#modules/forms/public.draft.server.ts";
import { getPublishedForm } from "#modules/forms/public.versions.server.ts";
import { getIntake } from "#modules/intake/public.server.ts";
import { makeRubric } from "#modules/scoring/tests/factories.ts";
import { asInView } from "#app/platform/in-view.ts";
import {
  imported,
  reviewed,
  runReading,
  runWriting,
  setup,
  step,
  useImportSetup,
  view,
} from "./import-setup.ts";
import { fulcrumForm, safetyCultureForm, surveyForm } from "./movers-forms.ts";

useTestDatabase();
useImportSetup();

let photo: Uint8Array;

beforeAll(async () => {
  photo = await drawPanelPhoto({ label: "Row 1", seed: 1, width: 320, height: 240 });
});

/** Imports and publishes the form of another product, and gives it a rubric. */
async function moveForm(source: object): Promise<{ formId: string; rubricId: string }> {
  const formId = await moved(setup.people.admin, JSON.stringify(source));
  const scope = await scopeOfUser(setup.people.admin.id);
  await inTransaction((tx) => publishForm(tx, scope, formId, ""));
  const form = asInView("form", await getPublishedForm(scope, formId));
  const { rubric } = await makeRubric(setup.owner.id, { form, questions: {} });
  return { formId, rubricId: rubric.id };
}

async function answersOf(externalId: string) {
  const [project] = await db.select().from(projects).where(eq(projects.externalId, externalId));
  const { answers, photos } = await getIntake(
    await scopeOfUser(setup.people.admin.id),
    project!.id,
  );
  const stored = await db.select().from(files).where(eq(files.recordId, project!.id));
  return {
    project: project!,
    answers,
    photos: photos.map(({ fieldId, name }) => [fieldId, name]),
    authors: stored.map(({ createdById }) => createdById),
  };
}

test("an audit of SafetyCulture with its photos and notes", async () => {
  const pick = await moveForm(safetyCultureForm);
  const audit = {
    audit_id: "audit_1",
    template_id: "template_1",
    created_at: "2019-05-01T08:00:00.000Z",
    audit_data: {
      date_started: "2019-05-01T08:00:00.000Z",
      date_completed: "2019-05-01T09:00:00.000Z",
      authorship: { author: "Sam Culture", owner: "Boss" },
    },
    header_items: [],
    items: [
      { item_id: "s1", type: "section", label: "Array" },
      {
        item_id: "q1",
        parent_id: "s1",
        type: "question",
        label: "Are the clamps tight?",
        responses: { selected: [{ id: "no", label: "No" }] },
        notes: "Two are loose",
        media: [{ media_id: "m-1", file_ext: "jpg" }],
      },
      {
        item_id: "q2",
        parent_id: "s1",
        type: "list",
        label: "Which parts are poor?",
        responses: {
          selected: [
            { id: "r1", label: "Good" },
            { id: "r9", label: "Rotten" },
          ],
        },
      },
    ],
  };
  const archive = zipSync({ "photos/m-1.jpg": photo });
  const id = await imported("audits.json", JSON.stringify([audit]), [archive], pick);
  const { project, answers, photos, authors } = await answersOf("audit_1");
  expect(project).toMatchObject({
    status: "Completed",
    inspectorName: "Sam Culture",
    completedAt: new Date("2019-05-01T09:00:00Z"),
  });
  expect(answers["q1"]).toEqual({ values: ["No"], comment: "Two are loose" });
  expect(answers["q2"]?.values).toEqual(["Good"]);
  expect(photos).toEqual([["q1", "m-1.jpg"]]);
  expect(authors).toEqual([`import-${id}`]);
  const { review } = await view(id);
  expect(review).toMatchObject({
    source: "SafetyCulture",
    losses: [{ field: "Which parts are poor?", places: [{ row: 1, value: "Rotten" }] }],
  });
});

const fulcrumPhoto = "0b7c2a4e-1111-4222-8333-944445555666";

test.for(["valves.geojson", "valves.csv"])("records of Fulcrum: %s", async (name) => {
  const pick = await moveForm(fulcrumForm);
  const row = {
    fulcrum_id: `f-${name}`,
    created_at: "2018-03-01 10:00:00 UTC",
    updated_at: "2018-03-01 11:00:00 UTC",
    created_by: "Fay Crum",
    updated_by: "Fay Crum",
    status: "",
    latitude: "41.5",
    longitude: "-90.25",
    kind: "in ground",
    depth: "1.5",
    pictures: fulcrumPhoto,
    pictures_caption: "The lid",
  };
  const feature = {
    type: "Feature",
    geometry: { type: "Point", coordinates: [-90.25, 41.5] },
    properties: row,
  };
  const content = name.endsWith("csv")
    ? `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}\n`
    : JSON.stringify({ type: "FeatureCollection", features: [feature] });
  const archive = zipSync({ [`${fulcrumPhoto}.jpg`]: photo });
  await imported(name, content, [archive], pick);
  const { project, answers, photos } = await answersOf(`f-${name}`);
  expect(project).toMatchObject({
    inspectorName: "Fay Crum",
    startedAt: new Date("2018-03-01T10:00:00Z"),
    completedAt: new Date("2018-03-01T11:00:00Z"),
  });
  expect(answers["kind"]?.values).toEqual(["In the ground"]);
  expect(answers["depth"]?.values).toEqual(["1.5"]);
  expect(photos).toEqual([["pictures", `${fulcrumPhoto}.jpg`]]);
});

test("a result of SurveyJS with a dynamic panel and a comment", async () => {
  const pick = await moveForm(surveyForm);
  const result = {
    instanceId: "s-1",
    createdAt: "2020-07-01T12:00:00Z",
    data: {
      sound: "no",
      "sound-Comment": "Soft",
      damage: ["tiles"],
      inverters: [{ serial: "A" }, { serial: "B" }],
      lost: "x",
    },
  };
  const id = await imported("results.json", JSON.stringify([result]), [], pick);
  const { answers } = await answersOf("s-1");
  expect(answers["sound"]).toEqual({ values: ["No"], comment: "Soft" });
  expect(answers["damage"]?.values).toEqual(["tiles"]);
  expect(answers["serial~2"]?.values ?? answers["inverters_serial~2"]?.values).toEqual(["B"]);
  const { review } = await view(id);
  expect(review?.source).toBe("SurveyJS");
  expect(review?.losses.map(({ field }) => field)).toEqual(["lost"]);
});

test.for(["results.json", "results.zip"])(
  "photos inside of results of SurveyJS: %s",
  async (name) => {
    const pick = await moveForm(surveyForm);
    const url = `data:image/jpeg;base64,${Buffer.from(photo).toString("base64")}`;
    const broken = `data:image/jpeg;base64,${Buffer.from("no picture").toString("base64")}`;
    const file = (content: string, of: string) => ({ name: of, type: "image/jpeg", content });
    const result = (id: string) => ({
      instanceId: `${id}-${name}`,
      createdAt: "2020-07-01T12:00:00Z",
      data: {
        sound: "yes",
        damage: ["gutter"],
        damage_photos: [file(url, "roof 1.jpg"), file(broken, "roof 2.jpg")],
        signed: url,
      },
    });
    const text = JSON.stringify([result("s1"), result("s2")]);
    const content = name.endsWith("zip") ? zipSync({ "results.json": strToU8(text) }) : text;
    const id = await reviewed(name, content, [], pick);
    await step(id, {
      intent: "columns",
      column: ["damage_photos", "signed"],
      question: ["damage", "sound"],
      owner: "",
      address: "",
    });
    await runReading(id);
    await step(id);
    await runWriting(id);
    for (const record of ["s1", "s2"]) {
      const { answers, photos } = await answersOf(`${record}-${name}`);
      expect(answers["sound"]?.values).toEqual(["Yes"]);
      expect(photos).toEqual([
        ["damage", "roof 1.jpg"],
        ["sound", "signed.jpg"],
      ]);
    }
    const { rows } = await view(id);
    expect(rows).toMatchObject([{ lossCount: 1 }, { lossCount: 1 }]);
  },
);

test("a photo that no archive has, and one that cannot be read, are named", async () => {
  const pick = await moveForm(fulcrumForm);
  const other = fulcrumPhoto.replace("0b", "1c");
  const csv = `fulcrum_id,created_at,pictures\nlost,2018-03-01 10:00:00 UTC,"${fulcrumPhoto},${other}"\n`;
  const archive = zipSync({ [`${other}.jpg`]: strToU8("no picture") });
  const id = await imported("valves.csv", csv, [archive], pick);
  const { rows } = await view(id);
  expect(rows).toMatchObject([{ status: "created", lossCount: 2 }]);
  expect((await answersOf("lost")).photos).toEqual([]);
});
