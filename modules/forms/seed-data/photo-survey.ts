import type { FormDefinition } from "#modules/form-logic/public.ts";
import {
  choice,
  explained,
  number,
  plain,
  whenAll,
  written,
} from "#modules/form-logic/public.builders.ts";

/** For owners and installers who send pictures themselves, without appointment or review. */
export const photoSurvey: FormDefinition = {
  id: "form-photo-survey",
  title: "Self-Submitted Photo Survey",
  version: 1,
  skipReview: true,
  skipScheduling: true,
  noSchedule: false,
  sections: [
    {
      id: "pictures",
      title: "Pictures",
      fields: [
        written(
          "info-box",
          "how-to",
          "How to take the pictures",
          "Stay on the ground. Hold the phone level, with the sun behind you, and take one picture for each question.",
        ),
        written("date-input", "taken-on", "Date", "On what date were the pictures taken?", {
          required: true,
        }),
        choice(
          "radio-button",
          "array-visible",
          "Array in sight",
          "Can the array be seen from the ground?",
          plain("Yes", "No"),
          { required: true },
        ),
        written(
          "single-input",
          "array-from",
          "Where from",
          "From which side was the array photographed?",
          { required: true, photoRequired: true, ...whenAll(["array-visible", "is", "Yes"]) },
        ),
        choice(
          "radio-button",
          "inverter-light",
          "Inverter light",
          "Which color does the inverter's light show?",
          [
            ...plain("Green", "No light", "No inverter in sight"),
            explained("Red or orange", "photo"),
          ],
          { required: true, photoRequired: true },
        ),
        choice(
          "radio-button",
          "meter-in-sight",
          "Meter",
          "Can you reach the electric meter?",
          plain("Yes", "No"),
          { required: true },
        ),
        number(
          "meter-reading",
          "Meter reading",
          "What number does the meter show?",
          [0, 9999999, 1],
          { required: true, photoRequired: true, ...whenAll(["meter-in-sight", "is", "Yes"]) },
        ),
        choice(
          "dropdown",
          "panel-cover",
          "Main panel",
          "Is the cover of the main panel closed?",
          plain("Closed", "Open", "Missing"),
          { required: true, photoRequired: true },
        ),
        choice(
          "checkboxes",
          "seen-damage",
          "Damage",
          "Do you see any of these?",
          [
            ...plain("None", "Broken glass", "Hanging wires", "Missing shingles"),
            explained("Scorch marks", "photo"),
          ],
          { required: true },
        ),
        written(
          "text-area-field",
          "damage-notes",
          "About the damage",
          "Tell us where it is and since when.",
          { required: true, ...whenAll(["seen-damage", "isnot", "None"]) },
        ),
        choice(
          "multiselect",
          "nearby",
          "Nearby",
          "What stands near the array?",
          plain("Trees", "Chimney", "Antenna", "Nothing"),
        ),
        written("text-area-field", "message", "Message", "Is there anything you want to tell us?"),
      ],
    },
  ],
};
