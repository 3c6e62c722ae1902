import type { FormSection } from "#modules/form-logic/public.ts";
import {
  passFailQuestion,
  choiceQuestion,
  optionWithFollowup,
  passFailRadio,
  calculationQuestion,
  numberQuestion,
  options,
  whenAll,
  whenAny,
  textQuestion,
} from "#modules/form-logic/public.builders.ts";

/** The grid connection, the energy production and the end of the visit. */
export const rooftopClosingSections: FormSection[] = [
  {
    id: "interconnection",
    title: "Interconnection",
    fields: [
      choiceQuestion(
        "dropdown",
        "connection-kind",
        "Point of connection",
        "Where does the system connect?",
        options("Load-side breaker", "Supply-side tap", "Meter collar", "Dedicated service"),
        { required: true, photoRequired: true },
      ),
      numberQuestion(
        "main-rating",
        "Main breaker",
        "What is the rating of the main breaker, in amperes?",
        [30, 4000, 0],
        { required: true },
      ),
      numberQuestion(
        "busbar-rating",
        "Busbar",
        "What is the rating of the busbar, in amperes?",
        [30, 4000, 0],
        { required: true },
      ),
      numberQuestion(
        "backfeed-rating",
        "Solar breaker",
        "What is the rating of the solar breaker, in amperes?",
        [10, 1200, 0],
        { required: true, ...whenAll(["connection-kind", "is", "Load-side breaker"]) },
      ),
      passFailQuestion(
        "busbar-rule",
        "Busbar load",
        "Do main and solar breaker together stay within what the busbar may carry?",
        {
          required: true,
          onFail: "both",
          ...whenAll(["connection-kind", "is", "Load-side breaker"]),
        },
      ),
      passFailQuestion(
        "breaker-position",
        "Breaker position",
        "Is the solar breaker at the far end of the busbar and marked not to be moved?",
        {
          ...whenAll(
            ["connection-kind", "is", "Load-side breaker"],
            ["backfeed-rating", "greaterThan", "20"],
          ),
        },
      ),
      passFailQuestion(
        "tap-protection",
        "Tap protection",
        "Is the tap fused near the service, with conductors of the right size?",
        {
          required: true,
          ...whenAny(
            ["connection-kind", "is", "Supply-side tap"],
            ["connection-kind", "is", "Meter collar"],
          ),
        },
      ),
      passFailRadio(
        "terminations",
        "Terminations",
        "Are the terminations tight, marked and free of heat damage?",
        { required: true },
      ),
      numberQuestion(
        "grid-voltage",
        "Grid voltage",
        "What voltage was measured at the point of connection, in volts?",
        [100, 600, 1],
        { requiredForFieldIntake: true },
      ),
    ],
  },
  {
    id: "monitoring-production",
    title: "Monitoring and Production",
    fields: [
      choiceQuestion(
        "radio-button",
        "monitoring",
        "Monitoring",
        "Does the monitoring report?",
        [
          { label: "Reports" },
          optionWithFollowup("Installed, silent", "comment"),
          { label: "None" },
        ],
        { required: true },
      ),
      textQuestion(
        "single-input",
        "monitor-serial",
        "Gateway serial",
        "What is the serial number of the gateway?",
        { ...whenAll(["monitoring", "isnot", "None"]) },
      ),
      choiceQuestion(
        "checkboxes",
        "silent-causes",
        "Why it is silent",
        "What keeps it from reporting?",
        options("No network", "No power", "Not set up", "Unknown"),
        { required: true, ...whenAll(["monitoring", "is", "Installed, silent"]) },
      ),
      choiceQuestion(
        "radio-button",
        "producing",
        "Producing",
        "Is the system producing now?",
        [{ label: "Yes" }, optionWithFollowup("No", "comment"), { label: "Too dark" }],
        { required: true },
      ),
      numberQuestion(
        "output-now",
        "Output",
        "What is the output now, in kilowatts?",
        [0, 2000, 2],
        {
          required: true,
          requiredForFieldIntake: true,
          ...whenAll(["producing", "is", "Yes"]),
        },
      ),
      calculationQuestion(
        "output-per-module",
        "Output per module",
        "Output per module",
        "{output-now} * 1000 / {module-count}",
        { unit: "W", digitsAllowed: 0, ...whenAll(["producing", "is", "Yes"]) },
      ),
      numberQuestion(
        "temperature",
        "Air temperature",
        "What is the air temperature, in degrees Celsius?",
        [-40, 55, 1],
      ),
      passFailRadio(
        "output-plausible",
        "Plausible output",
        "Is the output plausible for the sun, the size and the direction?",
        { ...whenAll(["output-now", "greaterThan", "0"]) },
      ),
      numberQuestion(
        "meter-reading",
        "Meter reading",
        "What does the production meter read, in kilowatt-hours?",
        [0, 9999999, 1],
        { photoRequired: true },
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
        "Put covers and panels back, check that the system runs as found, and look at your photos for sharpness.",
      ),
      passFailQuestion(
        "owner-documents",
        "Owner documents",
        "Does the owner have the manual, the diagram and the shutdown instructions?",
      ),
      choiceQuestion(
        "multiselect",
        "return-reasons",
        "Return visit",
        "Why would someone have to come back?",
        options(
          "No reason",
          "Roof not reached",
          "Wrong parts",
          "Unsafe condition",
          "Owner not present",
        ),
      ),
      textQuestion(
        "text-area-field",
        "return-plan",
        "Plan for the return",
        "What has to be ready for the next visit?",
        { required: true, ...whenAll(["return-reasons", "isnot", "No reason"]) },
      ),
      textQuestion("time-input", "departure-time", "Departure", "At what time did you leave?", {
        requiredForFieldIntake: true,
      }),
      textQuestion(
        "text-area-field",
        "remarks",
        "Remarks",
        "Is there anything else the reviewer should know?",
      ),
      textQuestion(
        "rating-scale",
        "workmanship",
        "Workmanship",
        "How do you rate the workmanship, from 1 (poor) to 5 (excellent)?",
      ),
      choiceQuestion(
        "image-choice",
        "roof-shape",
        "Roof shape",
        "Which shape does the roof have?",
        options("Gable", "Hip", "Shed", "Flat"),
      ),
      textQuestion(
        "email-input",
        "report-email",
        "Email for the report",
        "Where should a copy of the report go?",
      ),
      textQuestion(
        "phone-input",
        "site-phone",
        "Phone on site",
        "At which number can the reviewer ask about the site?",
      ),
      textQuestion(
        "geo-point",
        "meter-location",
        "Location of the meter",
        "Where is the production meter?",
      ),
      textQuestion(
        "signature",
        "owner-signature",
        "Owner's signature",
        "Who was on site and saw the finished inspection?",
      ),
    ],
  },
];
