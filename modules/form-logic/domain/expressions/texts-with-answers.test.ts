import { describe, expect, test } from "vitest";
import { displayedSection, formOfSection } from "../answers/displayed-section.ts";
import { trackVisibility } from "../conditions/visibility.ts";
import { compileForm } from "../forms/compile-form.ts";
import { warningsOfPublishing } from "../forms/publishable.ts";
import { questionText } from "../questions/question-text.ts";
import { expandRepeats } from "../repeats/expand-repeats.ts";
import { translateForm } from "../languages/translate-form.ts";
import type { Answers, FormDefinition } from "../forms/form-types.ts";
import {
  aField,
  aForm,
  aFormOf,
  answersOf,
  aSection,
  condition,
  shownIfAll,
} from "../../testing/form-factories.ts";

const make = aField("make", { label: "Inverter make", options: [{ label: "SMA" }] });
const listed = aField("listed", {
  label: "Listed",
  question: "Is {Inverter make} listed?",
  tipText: "Look for {inverter make} or {Inverter make} in {the list}.",
});
const form = aForm(aSection("one", [make]), aSection("two", [listed]));

const textsOf = (of: FormDefinition, answers: Answers) =>
  expandRepeats(of, answers).sections.flatMap(({ fields }) => fields.map(questionText));

describe("answers in texts", () => {
  test("are shown, a blank before there are any, and other braces as they are", () => {
    expect(textsOf(form, answersOf({ make: "SMA" }))).toEqual(["Inverter make", "Is SMA listed?"]);
    expect(textsOf(form, {})[1]).toBe("Is ____ listed?");
    const [, two] = expandRepeats(form, answersOf({ make: "SMA" })).sections;
    expect(two?.fields[0]?.tipText).toBe("Look for {inverter make} or SMA in {the list}.");
  });

  test("an expanded form can be expanded again", () => {
    const once = expandRepeats(form, answersOf({ make: "SMA" }));
    expect(textsOf(once, answersOf({ make: "SMA" }))).toEqual(["Inverter make", "Is SMA listed?"]);
  });

  test("follow what people answer on the page", () => {
    const view = displayedSection(expandRepeats(form, {}), "two");
    expect(view.sources).toMatchObject([{ fields: [{ id: "make" }] }]);
    const tracker = trackVisibility(compileForm(formOfSection(form, view)), {});
    const shown = () => questionText(tracker.resolve(view.section.fields[0]!));
    expect(shown()).toBe("Is ____ listed?");
    tracker.answer("make", { values: ["SMA"] });
    expect(shown()).toBe("Is SMA listed?");
  });

  test("an answer to a hidden question is not shown", () => {
    const hidden = { ...make, conditionGroup: shownIfAll(condition("gate", "is", "Yes")) };
    const answers = answersOf({ make: "SMA", gate: "No" });
    expect(textsOf(aFormOf(aField("gate"), hidden, listed), answers)[2]).toBe("Is ____ listed?");
  });

  test("each instance has its own", () => {
    const repeated = aForm({
      ...aSection("inverter", [make, listed]),
      repeat: { noun: "Inverter", count: { by: "number", number: 2 } },
    });
    const answers = answersOf({ "make~1": "SMA", "make~2": "Fronius" });
    expect(textsOf(repeated, answers).filter((text) => text.startsWith("Is"))).toEqual([
      "Is SMA listed?",
      "Is Fronius listed?",
    ]);
  });

  test("a translation contains them too, in its language", () => {
    const texts = {
      listed: { question: "¿Está {Inverter make} en la lista?" },
      make: { question: "Marca", "option SMA": "SMA Solar" },
    };
    const spanish = translateForm({ ...form, languages: [{ code: "es", texts }] }, "es");
    expect(textsOf(spanish, answersOf({ make: "SMA" }))).toEqual([
      "Marca",
      "¿Está SMA Solar en la lista?",
    ]);
  });
});

test("publishing warns about a name that no question has", () => {
  expect(warningsOfPublishing(form)).toMatchObject([
    {
      fieldId: "listed",
      message: expect.stringContaining("{inverter make} is shown as it") as string,
    },
    { fieldId: "listed", message: expect.stringContaining("{the list} is shown as it") as string },
  ]);
});
