import type { FormDefinition } from "#modules/form-logic/public.ts";
import {
  passFailQuestion,
  choiceQuestion,
  optionWithFollowup,
  passFailRadio,
  numberQuestion,
  options,
  whenAll,
  textQuestion,
} from "#modules/form-logic/public.builders.ts";

/** A section of thirty questions and a short closing section. */
export const batteryCheck: FormDefinition = {
  id: "form-battery-check",
  title: "Battery Storage Check",
  version: 1,
  skipReview: false,
  skipScheduling: false,
  noSchedule: false,
  sections: [
    {
      id: "battery",
      title: "Battery System",
      fields: [
        textQuestion(
          "date-input",
          "visit-date",
          "Date of visit",
          "On what date was the site visited?",
          {
            required: true,
          },
        ),
        choiceQuestion(
          "dropdown",
          "location",
          "Location",
          "Where are the batteries located?",
          options("Garage", "Outdoor wall", "Utility room", "Own enclosure"),
          { required: true },
        ),
        textQuestion(
          "single-input",
          "battery-model",
          "Battery model",
          "What maker and model is on the label?",
          { required: true, photoRequired: true },
        ),
        numberQuestion("unit-count", "Units", "How many battery units are installed?", [1, 60, 0], {
          required: true,
          requiredForFieldIntake: true,
        }),
        numberQuestion(
          "capacity",
          "Capacity",
          "What is the usable capacity, in kilowatt-hours?",
          [1, 1000, 1],
          { required: true },
        ),
        choiceQuestion(
          "radio-button",
          "chemistry",
          "Chemistry",
          "Which cell chemistry is on the label?",
          options("Iron phosphate", "Nickel based", "Lead", "Not stated"),
          { required: true },
        ),
        passFailQuestion(
          "battery-listing",
          "Listing",
          "Is the system listed together with the installed inverter?",
          { required: true },
        ),
        passFailQuestion(
          "clearance-walls",
          "Clearances",
          "Are the required distances to walls, openings and other units met?",
          { required: true, onFail: "both" },
        ),
        passFailQuestion(
          "vehicle-guard",
          "Vehicle guard",
          "Is the battery protected from vehicle impact?",
          { onFail: "photo", ...whenAll(["location", "is", "Garage"]) },
        ),
        passFailQuestion(
          "weather-rating",
          "Weather rating",
          "Is the enclosure rated for outdoors and out of the flood level?",
          { ...whenAll(["location", "is", "Outdoor wall"]) },
        ),
        passFailQuestion(
          "smoke-alarm",
          "Smoke alarm",
          "Is there a working smoke or heat alarm where one is required?",
          { ...whenAll(["location", "isnot", "Outdoor wall"]) },
        ),
        passFailQuestion(
          "ventilation",
          "Ventilation",
          "Is the room ventilated as the chemistry requires?",
          {
            ...whenAll(["chemistry", "is", "Lead"]),
          },
        ),
        passFailQuestion(
          "mounting",
          "Mounting",
          "Are the units anchored for their weight and for earthquakes?",
          { required: true },
        ),
        passFailQuestion(
          "enclosure",
          "Enclosure",
          "Are covers closed, undamaged and without signs of heat?",
          {
            required: true,
            onFail: "both",
          },
        ),
        passFailQuestion(
          "battery-disconnect",
          "Disconnect",
          "Is the battery disconnect in sight, lockable and marked?",
          { required: true, photoRequired: true },
        ),
        passFailQuestion(
          "overcurrent",
          "Overcurrent devices",
          "Are fuses or breakers of the right rating in each output?",
          { required: true },
        ),
        passFailQuestion(
          "conductors",
          "Conductors",
          "Are conductors sized, supported and protected from abrasion?",
          { required: true },
        ),
        passFailQuestion("ground", "Grounding", "Is the enclosure bonded to the service ground?", {
          required: true,
        }),
        numberQuestion(
          "battery-voltage",
          "Battery voltage",
          "What voltage was measured at the terminals, in volts?",
          [0, 1000, 1],
          { requiredForFieldIntake: true },
        ),
        numberQuestion(
          "charge-level",
          "Charge",
          "What state of charge is shown, in percent?",
          [0, 100, 0],
        ),
        choiceQuestion(
          "radio-button",
          "backup",
          "Backup",
          "Does the system carry loads when the grid is off?",
          options("Whole home", "Some loads", "No"),
          { required: true },
        ),
        passFailQuestion(
          "transfer-test",
          "Transfer test",
          "Did the loads keep running when the grid was switched off?",
          { onFail: "comment", ...whenAll(["backup", "isnot", "No"]) },
        ),
        numberQuestion(
          "transfer-seconds",
          "Transfer time",
          "How many seconds did the transfer take?",
          [0, 120, 1],
          { ...whenAll(["transfer-test", "is", "Pass"]) },
        ),
        passFailQuestion(
          "loads-panel",
          "Backed-up loads",
          "Are the backed-up loads within what the inverter can carry?",
          { ...whenAll(["backup", "is", "Some loads"]) },
        ),
        choiceQuestion(
          "checkboxes",
          "alarms",
          "Alarms",
          "Which alarms are shown?",
          [
            ...options("None", "Temperature", "Cell imbalance", "Communication"),
            optionWithFollowup("Ground fault", "both"),
          ],
          { required: true },
        ),
        textQuestion("text-area-field", "alarm-notes", "Alarm notes", "What do the alarms say?", {
          required: true,
          ...whenAll(["alarms", "isnot", "None"]),
        }),
        choiceQuestion(
          "multiselect",
          "labels",
          "Labels",
          "Which labels are present?",
          options(
            "Source directory",
            "Battery disconnect",
            "Emergency contact",
            "Shutdown procedure",
          ),
        ),
        passFailRadio(
          "firmware",
          "Firmware",
          "Is the firmware at the version that the manufacturer requires?",
        ),
        passFailRadio("owner-app", "Monitoring", "Does the battery show in the owner's app?"),
        textQuestion(
          "text-area-field",
          "remarks",
          "Remarks",
          "Is there anything else the reviewer should know?",
        ),
      ],
    },
    {
      id: "close-out",
      title: "Close-Out",
      fields: [
        textQuestion(
          "info-box",
          "close-note",
          "Before you leave",
          "Bring the battery back to the mode you found it in and tell the owner so.",
        ),
        textQuestion("time-input", "departure-time", "Departure", "At what time did you leave?", {
          requiredForFieldIntake: true,
        }),
        textQuestion(
          "signature",
          "owner-signature",
          "Owner's signature",
          "Who was on site and saw the finished check?",
        ),
      ],
    },
  ],
};
