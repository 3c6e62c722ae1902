import {
  choiceQuestion,
  numberQuestion,
  options,
  textQuestion,
} from "#modules/form-logic/public.builders.ts";
import {
  after,
  judge,
  limit,
  measure,
  type ReadyForm,
  readySection,
  record,
} from "../domain/ready-form.ts";

const photo = { photoRequired: true };
const required = { required: true };

/** What a designer needs to know of a house before a system is planned. */
export const siteSurvey: ReadyForm = {
  id: "site-survey",
  title: "Site Survey",
  about:
    "What a designer needs of a house: roof, shade, structure, service panel and the way between them.",
  source: "Written from what designers ask for. It judges whether a system can be built as it is.",
  drawing: "map-pin",
  sections: [
    readySection(
      "house",
      "House",
      judge("Major", ["address", "Address", "Does the address on the house match the job?"], {
        ...photo,
        tipText: "Photo: the house with its number.",
        remedy: "Confirm the site with the office",
      }),
      record(
        numberQuestion(
          "stories",
          "Stories",
          "How many stories does the house have?",
          [1, 10, 0],
          required,
        ),
      ),
      judge("Minor", ["ladder", "Ladder", "Is there safe ground for a ladder?"]),
      judge("Minor", ["parking", "Delivery", "Can a truck unload near the house?"]),
      record(textQuestion("text-area-field", "owner", "Wishes", "What matters to the owner?")),
    ),
    readySection(
      "roof",
      "Roof",
      record(
        choiceQuestion(
          "dropdown",
          "covering",
          "Covering",
          "What is the roof covered with?",
          options(
            "Asphalt shingle",
            "Tile",
            "Standing seam metal",
            "Other metal",
            "Membrane",
            "Wood",
          ),
          { ...required, ...photo, tipText: "Photo: the covering from close up." },
        ),
      ),
      measure(
        "Major",
        numberQuestion("age", "Age", "How old is the covering, in years?", [0, 120, 0], required),
        { limits: [limit("most", 15)], typical: "8", remedy: "Offer a new roof before the system" },
      ),
      record(
        numberQuestion("pitch", "Pitch", "What is the pitch, in degrees?", [0, 60, 0], required),
      ),
      record(
        numberQuestion(
          "azimuth",
          "Azimuth",
          "Which way does it face, in degrees from north?",
          [0, 359, 0],
          required,
        ),
      ),
      judge("Major", ["condition", "Condition", "Is the covering sound and dry?"], {
        ...photo,
        tipText: "Photo: the whole roof.",
        remedy: "Have the roof repaired first",
      }),
      judge("Minor", ["obstructions", "Obstructions", "Is the roof free of vents and skylights?"]),
      judge(
        "Major",
        ["pathways", "Access pathways", "Is there room for the fire department's paths?"],
        {
          remedy: "Plan fewer modules",
        },
      ),
    ),
    readySection(
      "shade",
      "Shade",
      measure(
        "Major",
        numberQuestion(
          "sun",
          "Sun",
          "How much of the year's sun reaches the roof, in percent?",
          [0, 100, 0],
          {
            ...required,
            ...photo,
            tipText: "From the shade tool. Photo: the picture of its dome.",
          },
        ),
        { limits: [limit("least", 75)], typical: "88", remedy: "Trim trees, or plan another roof" },
      ),
      judge("Minor", ["trees", "Trees", "Will trees stay below the roof for ten years?"]),
      judge("Minor", ["neighbors", "Neighbors", "Is no building planned that would shade it?"]),
    ),
    readySection(
      "structure",
      "Structure",
      record(
        numberQuestion(
          "rafters",
          "Rafters",
          "How far apart are the rafters, in inches?",
          [8, 96, 0],
          required,
        ),
      ),
      record(
        choiceQuestion(
          "radio-button",
          "attic",
          "Attic",
          "Could you see the rafters from the attic?",
          options("Yes", "No"),
          required,
        ),
      ),
      judge("Major", ["rafter-state", "Rafters", "Are the rafters free of cracks, rot and cuts?"], {
        ...after("attic", "Yes"),
        remedy: "Ask an engineer",
      }),
      judge("Minor", ["sag", "Sag", "Is the ridge straight?"]),
    ),
    readySection(
      "service",
      "Service Panel",
      record(
        textQuestion(
          "single-input",
          "panel-model",
          "Panel",
          "Manufacturer and model of the service panel?",
          {
            ...required,
            ...photo,
            tipText: "Photo: the label inside the door.",
          },
        ),
      ),
      judge(
        "Critical",
        ["panel-type", "Known faults", "Is it a panel without a known fault, such as Stab-Lok?"],
        { remedy: "Replace the panel" },
      ),
      record(
        numberQuestion(
          "busbar",
          "Busbar",
          "What is the rating of the busbar, in amperes?",
          [60, 1200, 0],
          required,
        ),
        "200",
      ),
      measure(
        "Major",
        numberQuestion(
          "main",
          "Main breaker",
          "What is the rating of the main breaker, in amperes?",
          [30, 1200, 0],
          {
            ...required,
            ...photo,
            tipText: "Photo: the open panel.",
          },
        ),
        {
          limits: [limit("most", 100, "busbar")],
          typical: "150",
          remedy: "Have the panel corrected",
        },
      ),
      judge("Minor", ["spaces", "Spaces", "Are two spaces free next to each other?"]),
      judge("Minor", [
        "working-space",
        "Working space",
        "Is there room to work in front of the panel?",
      ]),
      judge("Minor", ["grounding", "Grounding", "Is a grounding electrode in sight?"]),
    ),
    readySection(
      "route",
      "Cable Route",
      judge("Minor", ["inverter-place", "Inverter", "Is there a shaded wall for the inverter?"]),
      judge("Minor", ["conduit", "Conduit", "Is there a way for conduit from roof to panel?"]),
      judge("Minor", ["internet", "Internet", "Does the network reach the place of the inverter?"]),
      record(
        numberQuestion(
          "distance",
          "Distance",
          "How far is it from array to panel, in feet?",
          [1, 2000, 0],
          required,
        ),
      ),
    ),
  ],
  sampleOutcome: "Pass",
  sample: {
    condition: "Three shingles are missing at the north edge.",
    spaces: "Only one space is free.",
    trees: "The oak in the yard next door grows two feet a year.",
  },
};
