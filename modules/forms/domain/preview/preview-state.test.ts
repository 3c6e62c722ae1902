import { describe, expect, test } from "vitest";
import { aField, aForm, aSection } from "#modules/form-logic/testing/form-factories.ts";
import { previewNames, writePreviewState, type PreviewState } from "./preview-names.ts";
import { readPreviewState } from "./preview-state.ts";

const form = aForm(
  aSection("roof", [aField("cover"), aField("info", { type: "info-box" })]),
  aSection("meter", [aField("reading", { type: "single-input" }), aField("constructor")]),
);

function posted(entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const carried = writePreviewState({
  answers: {
    cover: { values: ["Yes"], comment: "north" },
    reading: { values: ["12"] },
    gone: { values: ["x"] },
    info: { values: ["x"] },
  },
  photos: ["cover", "reading", "gone"],
});

describe("the answers of a preview", () => {
  test("are the inputs on the page over the posted state, only for questions of this form", () => {
    const state = readPreviewState(
      posted([
        [previewNames.state, carried],
        [previewNames.section, "roof"],
        ["a.cover", "No"],
        ["c.cover", "south"],
        ["a.reading", "99"],
      ]),
      form,
    );
    expect(state).toEqual({
      answers: { cover: { values: ["No"], comment: "south" }, reading: { values: ["12"] } },
      photos: ["reading"],
    });
  });

  test("of the section on the page are removed when their inputs are emptied", () => {
    const state = readPreviewState(
      posted([
        [previewNames.state, carried],
        [previewNames.section, "roof"],
        ["a.cover", ""],
        ["p.cover", "on"],
      ]),
      form,
    );
    expect(state.answers).toEqual({ reading: { values: ["12"] } });
    expect(state.photos).toEqual(["cover", "reading"]);
  });

  test("of the other parts of a long section are kept", () => {
    const long = aForm(
      aSection(
        "strings",
        Array.from({ length: 60 }, (_, index) => aField(`s${index}`)),
      ),
    );
    const serialized = writePreviewState({
      answers: { s3: { values: ["Yes"] }, s55: { values: ["Yes"] } },
      photos: ["s4", "s56"],
    });
    const state = readPreviewState(
      posted([
        [previewNames.state, serialized],
        [previewNames.section, "strings"],
        [previewNames.part, "2"],
        ["a.s57", "No"],
      ]),
      long,
    );
    expect(state).toEqual({
      answers: { s3: { values: ["Yes"] }, s57: { values: ["No"] } },
      photos: ["s4"],
    });
  });

  test("are empty on the first post", () => {
    expect(readPreviewState(new FormData(), form)).toEqual({ answers: {}, photos: [] });
  });

  test.each(["{", "[]", '{"answers":{"cover":"Yes"},"photos":[]}', '{"answers":{}}', "null"])(
    "are refused when this page did not write them: %s",
    (text) => {
      expect(() => readPreviewState(posted([[previewNames.state, text]]), form)).toThrow(
        "We could not read these answers. Open the preview again.",
      );
    },
  );

  test("begin with their defaults in instances that the page has counted, and stay empty where one was cleared", () => {
    const counted = aForm(
      aSection("site", [
        aField("count", { type: "numeric-input" }),
        aField("voc", { type: "numeric-input" }),
      ]),
      {
        ...aSection("string", [
          aField("expected", { type: "numeric-input", defaultExpression: "{voc} * 10" }),
        ]),
        repeat: { noun: "String", count: { by: "answer", fieldId: "count" } },
      },
    );
    const next = (section: string, state: PreviewState, typed: Record<string, string>) =>
      readPreviewState(
        posted([
          [previewNames.state, writePreviewState(state)],
          [previewNames.section, section],
          ...Object.entries(typed).map(([id, value]) => [`a.${id}`, value] as [string, string]),
        ]),
        counted,
      );
    const first = next("site", { answers: {}, photos: [] }, { count: "2", voc: "4" });
    expect(first.answers).toMatchObject({
      "expected~1": { values: ["40"] },
      "expected~2": { values: ["40"] },
    });
    const cleared = next("string~1", first, { "expected~1": "" });
    expect(Object.keys(cleared.answers).toSorted()).toEqual(["count", "expected~2", "voc"]);
  });
});
