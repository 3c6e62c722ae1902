import type { FormDefinition } from "#modules/form-logic/public.ts";
import {
  choiceQuestion,
  optionWithFollowup,
  numberQuestion,
  options,
  whenAll,
  textQuestion,
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
        textQuestion(
          "info-box",
          "how-to",
          "How to take the pictures",
          "Stay on the ground. Hold the phone level, with the sun behind you, and take one picture for each question.",
        ),
        textQuestion("date-input", "taken-on", "Date", "On what date were the pictures taken?", {
          required: true,
        }),
        choiceQuestion(
          "radio-button",
          "array-visible",
          "Array in sight",
          "Can the array be seen from the ground?",
          options("Yes", "No"),
          { required: true },
        ),
        textQuestion(
          "single-input",
          "array-from",
          "Where from",
          "From which side was the array photographed?",
          { required: true, photoRequired: true, ...whenAll(["array-visible", "is", "Yes"]) },
        ),
        choiceQuestion(
          "radio-button",
          "inverter-light",
          "Inverter light",
          "Which color does the inverter's light show?",
          [
            ...options("Green", "No light", "No inverter in sight"),
            optionWithFollowup("Red or orange", "photo"),
          ],
          { required: true, photoRequired: true },
        ),
        choiceQuestion(
          "radio-button",
          "meter-in-sight",
          "Meter",
          "Can you reach the electric meter?",
          options("Yes", "No"),
          { required: true },
        ),
        numberQuestion(
          "meter-reading",
          "Meter reading",
          "What number does the meter show?",
          [0, 9999999, 1],
          { required: true, photoRequired: true, ...whenAll(["meter-in-sight", "is", "Yes"]) },
        ),
        choiceQuestion(
          "dropdown",
          "panel-cover",
          "Main panel",
          "Is the cover of the main panel closed?",
          options("Closed", "Open", "Missing"),
          { required: true, photoRequired: true },
        ),
        choiceQuestion(
          "checkboxes",
          "seen-damage",
          "Damage",
          "Do you see any of these?",
          [
            ...options("None", "Broken glass", "Hanging wires", "Missing shingles"),
            optionWithFollowup("Scorch marks", "photo"),
          ],
          { required: true },
        ),
        textQuestion(
          "text-area-field",
          "damage-notes",
          "About the damage",
          "Tell us where it is and since when.",
          { required: true, ...whenAll(["seen-damage", "isnot", "None"]) },
        ),
        choiceQuestion(
          "multiselect",
          "nearby",
          "Nearby",
          "What stands near the array?",
          options("Trees", "Chimney", "Antenna", "Nothing"),
        ),
        textQuestion(
          "text-area-field",
          "message",
          "Message",
          "Is there anything you want to tell us?",
        ),
      ],
    },
  ],
};
