import type { FormSection } from "#modules/form-logic/public.ts";
import {
  passFailQuestion,
  choiceQuestion,
  optionWithFollowup,
  passFailRadio,
  conditionGroups,
  numberQuestion,
  options,
  whenAll,
  whenAny,
  textQuestion,
} from "#modules/form-logic/public.builders.ts";

/** What the inspector checks before touching the system: the site, the roof and the equipment on it. */
export const rooftopSiteSections: FormSection[] = [
  {
    id: "site-safety",
    title: "Site and Safety",
    fields: [
      textQuestion(
        "info-box",
        "safety-note",
        "Before you start",
        "Walk the site from the ground first. Do not go onto the roof in rain, ice, wind above 25 mph or without fall protection. Stop and call the office when a conductor is exposed.",
      ),
      textQuestion(
        "date-input",
        "visit-date",
        "Date of visit",
        "On what date was the site visited?",
        {
          required: true,
        },
      ),
      textQuestion("time-input", "arrival-time", "Arrival", "At what time did you arrive?", {
        requiredForFieldIntake: true,
      }),
      textQuestion(
        "single-input",
        "met-on-site",
        "Person met",
        "Who let you in? Give the name and the role.",
        { requiredForFieldIntake: true },
      ),
      choiceQuestion(
        "dropdown",
        "weather",
        "Weather",
        "What was the weather at arrival?",
        options("Clear", "Partly cloudy", "Overcast", "Rain or snow", "Night"),
      ),
      choiceQuestion(
        "radio-button",
        "roof-access",
        "Roof access",
        "Could the roof be reached safely?",
        [
          { label: "Yes" },
          optionWithFollowup("Partly", "comment"),
          optionWithFollowup("No", "both"),
        ],
        { required: true, tipText: "A drone or pole camera counts as partly." },
      ),
      choiceQuestion(
        "checkboxes",
        "hazards",
        "Hazards",
        "Which hazards are present?",
        [
          ...options("None", "Steep slope", "Loose roofing", "Overhead lines", "Dogs or insects"),
          optionWithFollowup("Exposed conductor", "both"),
        ],
        { required: true },
      ),
      textQuestion(
        "text-area-field",
        "hazard-measures",
        "Measures taken",
        "What was done about the hazards?",
        {
          required: true,
          ...whenAll(["hazards", "isnot", "None"]),
        },
      ),
      passFailQuestion(
        "permit-card",
        "Permit card",
        "Is the approved permit and plan set on site and does it match the address?",
        { required: true, photoRequired: true },
      ),
      textQuestion("single-input", "permit-number", "Permit number", "What is the permit number?", {
        tipText: "As printed on the card.",
        ...whenAll(["permit-card", "is", "Pass"]),
      }),
    ],
  },
  {
    id: "roof",
    title: "Roof",
    fields: [
      choiceQuestion(
        "dropdown",
        "roof-covering",
        "Roof covering",
        "What is the roof covered with?",
        options(
          "Asphalt shingle",
          "Concrete or clay tile",
          "Standing seam metal",
          "Membrane, low slope",
          "Other",
        ),
        { required: true },
      ),
      textQuestion(
        "single-input",
        "roof-covering-other",
        "Other covering",
        "Describe the covering.",
        {
          required: true,
          ...whenAll(["roof-covering", "is", "Other"]),
        },
      ),
      numberQuestion(
        "roof-pitch",
        "Roof pitch",
        "What is the pitch of the roof, in degrees?",
        [0, 60, 0],
        {
          required: true,
          requiredForFieldIntake: true,
        },
      ),
      passFailQuestion(
        "roof-condition",
        "Condition of the roof",
        "Is the covering sound around the array, without cracked, lifted or missing pieces?",
        { required: true, onFail: "both", ...whenAll(["roof-access", "isnot", "No"]) },
      ),
      passFailQuestion(
        "flashing",
        "Flashings",
        "Is each penetration flashed and sealed as its maker describes?",
        {
          required: true,
          photoRequired: true,
          onFail: "both",
          ...whenAll(["roof-access", "isnot", "No"]),
        },
      ),
      passFailQuestion(
        "broken-tiles",
        "Tiles",
        "Are all tiles around the hooks whole and back in place?",
        {
          onFail: "photo",
          ...whenAll(
            ["roof-covering", "is", "Concrete or clay tile"],
            ["roof-access", "isnot", "No"],
          ),
        },
      ),
      numberQuestion(
        "ballast-gap",
        "Ballast movement",
        "How far have ballasted feet moved from their marks, in inches?",
        [0, 24, 2],
        {
          ...whenAll(
            ["roof-covering", "is", "Membrane, low slope"],
            ["roof-pitch", "lessThan", "10"],
          ),
        },
      ),
      textQuestion(
        "text-area-field",
        "ballast-remedy",
        "Ballast remedy",
        "What has to be done to hold the array in place?",
        {
          required: true,
          ...whenAll(["ballast-gap", "greaterThan", "1"]),
        },
      ),
      passFailQuestion(
        "fire-setbacks",
        "Pathways",
        "Are the pathways at ridge, eave and hip kept clear as the plan shows?",
        { required: true },
      ),
      choiceQuestion(
        "radio-button",
        "attic-seen",
        "Attic",
        "Was the attic below the array looked at?",
        options("Yes", "No access", "No attic"),
      ),
      passFailQuestion(
        "attic-leaks",
        "Leaks below",
        "Is the sheathing below the array dry, with no daylight at the lags?",
        { onFail: "both", ...whenAll(["attic-seen", "is", "Yes"]) },
      ),
    ],
  },
  {
    id: "array-racking",
    title: "Array and Racking",
    fields: [
      choiceQuestion(
        "dropdown",
        "mount-kind",
        "Mounting",
        "How is the array mounted?",
        options("Flush on rails", "Tilted on rails", "Rail-less", "Ballasted"),
        { required: true },
      ),
      numberQuestion(
        "array-azimuth",
        "Azimuth",
        "Which way does the main array face, in degrees from north?",
        [0, 359, 0],
        { requiredForFieldIntake: true, tipText: "180 is south." },
      ),
      numberQuestion(
        "array-tilt",
        "Tilt",
        "What is the tilt of the main array, in degrees?",
        [0, 90, 1],
        {
          requiredForFieldIntake: true,
        },
      ),
      passFailQuestion("layout", "Layout", "Does the array stand where the plan shows it?", {
        required: true,
        photoRequired: true,
      }),
      passFailQuestion(
        "attachments",
        "Attachments",
        "Are the attachments spaced and fastened into structure as engineered?",
        { required: true, onFail: "both" },
      ),
      passFailQuestion(
        "clamps",
        "Clamps",
        "Are mid and end clamps seated, within the allowed zones and tightened?",
        { required: true },
      ),
      numberQuestion(
        "clamp-torque",
        "Clamp torque",
        "What torque was measured on a sample clamp, in foot-pounds?",
        [0, 40, 1],
        { ...whenAny(["clamps", "is", "Fail"], ["clamps", "is", "Pass"]) },
      ),
      passFailQuestion(
        "splices",
        "Rail splices",
        "Are rail splices supported and expansion gaps kept?",
        {
          ...whenAny(
            ["mount-kind", "is", "Flush on rails"],
            ["mount-kind", "is", "Tilted on rails"],
          ),
        },
      ),
      passFailQuestion(
        "wind-deflectors",
        "Wind deflectors",
        "Are deflectors and ballast blocks complete?",
        {
          ...conditionGroups(
            "or",
            ["all", ["mount-kind", "is", "Ballasted"]],
            ["all", ["mount-kind", "is", "Tilted on rails"], ["array-tilt", "greaterThan", "15"]],
          ),
        },
      ),
      passFailRadio("corrosion", "Corrosion", "Are metals compatible and free of rust?"),
    ],
  },
  {
    id: "modules",
    title: "Modules",
    fields: [
      numberQuestion(
        "module-count",
        "Modules installed",
        "How many modules are installed?",
        [1, 4000, 0],
        {
          required: true,
          requiredForFieldIntake: true,
        },
      ),
      textQuestion(
        "single-input",
        "module-model",
        "Module model",
        "What maker and model is on the module label?",
        { required: true, photoRequired: true },
      ),
      numberQuestion(
        "module-watts",
        "Module power",
        "What power does the label give, in watts?",
        [50, 800, 0],
        { required: true },
      ),
      passFailRadio(
        "module-match",
        "Match with plan",
        "Do count and model agree with the approved plan?",
        { required: true },
      ),
      passFailQuestion(
        "glass",
        "Glass and frames",
        "Are all modules free of cracks, chips and bent frames?",
        {
          required: true,
          onFail: "both",
        },
      ),
      numberQuestion(
        "damaged-modules",
        "Damaged modules",
        "How many modules are damaged?",
        [1, 4000, 0],
        {
          required: true,
          ...whenAll(["glass", "is", "Fail"]),
        },
      ),
      choiceQuestion(
        "multiselect",
        "damage-kinds",
        "Kinds of damage",
        "Which kinds of damage were seen?",
        options("Cracked glass", "Hot spot", "Delamination", "Bent frame", "Burnt junction box"),
        { required: true, ...whenAll(["glass", "is", "Fail"]) },
      ),
      textQuestion(
        "text-area-field",
        "burn-report",
        "Burn report",
        "Describe the burnt part and what was switched off.",
        {
          required: true,
          photoRequired: true,
          ...whenAll(["damage-kinds", "is", "Burnt junction box"]),
        },
      ),
      choiceQuestion(
        "radio-button",
        "soiling",
        "Soiling",
        "How dirty are the modules?",
        options("Clean", "Light", "Heavy"),
      ),
      choiceQuestion(
        "multiselect",
        "shade-causes",
        "Shade",
        "What shades the array at some time of the day?",
        options("Nothing", "Trees", "Chimney or vent", "Neighboring building", "Self-shading rows"),
      ),
    ],
  },
];
