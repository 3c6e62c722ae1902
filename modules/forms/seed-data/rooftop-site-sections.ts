import type { FormSection } from "#modules/form-logic/public.ts";
import {
  check,
  choice,
  explained,
  graded,
  groups,
  number,
  plain,
  whenAll,
  whenAny,
  written,
} from "#modules/form-logic/public.builders.ts";

/** What the inspector checks before touching the system: the site, the roof and the equipment on it. */
export const rooftopSiteSections: FormSection[] = [
  {
    id: "site-safety",
    title: "Site and Safety",
    fields: [
      written(
        "info-box",
        "safety-note",
        "Before you start",
        "Walk the site from the ground first. Do not go onto the roof in rain, ice, wind above 25 mph or without fall protection. Stop and call the office when a conductor is exposed.",
      ),
      written("date-input", "visit-date", "Date of visit", "On what date was the site visited?", {
        required: true,
      }),
      written("time-input", "arrival-time", "Arrival", "At what time did you arrive?", {
        requiredForFieldIntake: true,
      }),
      written(
        "single-input",
        "met-on-site",
        "Person met",
        "Who let you in? Give the name and the role.",
        { requiredForFieldIntake: true },
      ),
      choice(
        "dropdown",
        "weather",
        "Weather",
        "What was the weather at arrival?",
        plain("Clear", "Partly cloudy", "Overcast", "Rain or snow", "Night"),
      ),
      choice(
        "radio-button",
        "roof-access",
        "Roof access",
        "Could the roof be reached safely?",
        [{ label: "Yes" }, explained("Partly", "comment"), explained("No", "both")],
        { required: true, tipText: "A drone or pole camera counts as partly." },
      ),
      choice(
        "checkboxes",
        "hazards",
        "Hazards",
        "Which hazards are present?",
        [
          ...plain("None", "Steep slope", "Loose roofing", "Overhead lines", "Dogs or insects"),
          explained("Exposed conductor", "both"),
        ],
        { required: true },
      ),
      written(
        "text-area-field",
        "hazard-measures",
        "Measures taken",
        "What was done about the hazards?",
        {
          required: true,
          ...whenAll(["hazards", "isnot", "None"]),
        },
      ),
      check(
        "permit-card",
        "Permit card",
        "Is the approved permit and plan set on site and does it match the address?",
        { required: true, photoRequired: true },
      ),
      written("single-input", "permit-number", "Permit number", "What is the permit number?", {
        tipText: "As printed on the card.",
        ...whenAll(["permit-card", "is", "Pass"]),
      }),
    ],
  },
  {
    id: "roof",
    title: "Roof",
    fields: [
      choice(
        "dropdown",
        "roof-covering",
        "Roof covering",
        "What is the roof covered with?",
        plain(
          "Asphalt shingle",
          "Concrete or clay tile",
          "Standing seam metal",
          "Membrane, low slope",
          "Other",
        ),
        { required: true },
      ),
      written("single-input", "roof-covering-other", "Other covering", "Describe the covering.", {
        required: true,
        ...whenAll(["roof-covering", "is", "Other"]),
      }),
      number("roof-pitch", "Roof pitch", "What is the pitch of the roof, in degrees?", [0, 60, 0], {
        required: true,
        requiredForFieldIntake: true,
      }),
      check(
        "roof-condition",
        "Condition of the roof",
        "Is the covering sound around the array, without cracked, lifted or missing pieces?",
        { required: true, onFail: "both", ...whenAll(["roof-access", "isnot", "No"]) },
      ),
      check(
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
      check("broken-tiles", "Tiles", "Are all tiles around the hooks whole and back in place?", {
        onFail: "photo",
        ...whenAll(
          ["roof-covering", "is", "Concrete or clay tile"],
          ["roof-access", "isnot", "No"],
        ),
      }),
      number(
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
      written(
        "text-area-field",
        "ballast-remedy",
        "Ballast remedy",
        "What has to be done to hold the array in place?",
        {
          required: true,
          ...whenAll(["ballast-gap", "greaterThan", "1"]),
        },
      ),
      check(
        "fire-setbacks",
        "Pathways",
        "Are the pathways at ridge, eave and hip kept clear as the plan shows?",
        { required: true },
      ),
      choice(
        "radio-button",
        "attic-seen",
        "Attic",
        "Was the attic below the array looked at?",
        plain("Yes", "No access", "No attic"),
      ),
      check(
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
      choice(
        "dropdown",
        "mount-kind",
        "Mounting",
        "How is the array mounted?",
        plain("Flush on rails", "Tilted on rails", "Rail-less", "Ballasted"),
        { required: true },
      ),
      number(
        "array-azimuth",
        "Azimuth",
        "Which way does the main array face, in degrees from north?",
        [0, 359, 0],
        { requiredForFieldIntake: true, tipText: "180 is south." },
      ),
      number("array-tilt", "Tilt", "What is the tilt of the main array, in degrees?", [0, 90, 1], {
        requiredForFieldIntake: true,
      }),
      check("layout", "Layout", "Does the array stand where the plan shows it?", {
        required: true,
        photoRequired: true,
      }),
      check(
        "attachments",
        "Attachments",
        "Are the attachments spaced and fastened into structure as engineered?",
        { required: true, onFail: "both" },
      ),
      check(
        "clamps",
        "Clamps",
        "Are mid and end clamps seated, within the allowed zones and tightened?",
        { required: true },
      ),
      number(
        "clamp-torque",
        "Clamp torque",
        "What torque was measured on a sample clamp, in foot-pounds?",
        [0, 40, 1],
        { ...whenAny(["clamps", "is", "Fail"], ["clamps", "is", "Pass"]) },
      ),
      check("splices", "Rail splices", "Are rail splices supported and expansion gaps kept?", {
        ...whenAny(["mount-kind", "is", "Flush on rails"], ["mount-kind", "is", "Tilted on rails"]),
      }),
      check("wind-deflectors", "Wind deflectors", "Are deflectors and ballast blocks complete?", {
        ...groups(
          "or",
          ["all", ["mount-kind", "is", "Ballasted"]],
          ["all", ["mount-kind", "is", "Tilted on rails"], ["array-tilt", "greaterThan", "15"]],
        ),
      }),
      graded("corrosion", "Corrosion", "Are metals compatible and free of rust?"),
    ],
  },
  {
    id: "modules",
    title: "Modules",
    fields: [
      number("module-count", "Modules installed", "How many modules are installed?", [1, 4000, 0], {
        required: true,
        requiredForFieldIntake: true,
      }),
      written(
        "single-input",
        "module-model",
        "Module model",
        "What maker and model is on the module label?",
        { required: true, photoRequired: true },
      ),
      number(
        "module-watts",
        "Module power",
        "What power does the label give, in watts?",
        [50, 800, 0],
        { required: true },
      ),
      graded(
        "module-match",
        "Match with plan",
        "Do count and model agree with the approved plan?",
        { required: true },
      ),
      check("glass", "Glass and frames", "Are all modules free of cracks, chips and bent frames?", {
        required: true,
        onFail: "both",
      }),
      number("damaged-modules", "Damaged modules", "How many modules are damaged?", [1, 4000, 0], {
        required: true,
        ...whenAll(["glass", "is", "Fail"]),
      }),
      choice(
        "multiselect",
        "damage-kinds",
        "Kinds of damage",
        "Which kinds of damage were seen?",
        plain("Cracked glass", "Hot spot", "Delamination", "Bent frame", "Burnt junction box"),
        { required: true, ...whenAll(["glass", "is", "Fail"]) },
      ),
      written(
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
      choice(
        "radio-button",
        "soiling",
        "Soiling",
        "How dirty are the modules?",
        plain("Clean", "Light", "Heavy"),
      ),
      choice(
        "multiselect",
        "shade-causes",
        "Shade",
        "What shades the array at some time of the day?",
        plain("Nothing", "Trees", "Chimney or vent", "Neighboring building", "Self-shading rows"),
      ),
    ],
  },
];
