import {
  choiceQuestion,
  numberQuestion,
  options,
  whenAny,
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
const isFound = after("anomalies", "Yes");

/** Infrared pictures of modules and connections, with the conditions that they need. */
export const thermography: ReadyForm = {
  id: "thermography",
  title: "Thermography",
  about:
    "Infrared pictures of modules and connections, the conditions they need, and the worst anomaly.",
  source:
    "Written after IEC TS 62446-3:2017. The limits of 10 and 20 K are a firm's practice, not the standard's.",
  drawing: "sun-cloud",
  sections: [
    readySection(
      "conditions",
      "Conditions",
      measure(
        "Critical",
        numberQuestion(
          "irradiance",
          "Irradiance",
          "Irradiance on the array, in W/m²?",
          [0, 1600, 0],
          {
            ...required,
            ...photo,
            tipText: "Photo: the meter in the plane of the array.",
          },
        ),
        {
          limits: [limit("least", 600)],
          typical: "820",
          remedy: "Repeat the pictures in more sun",
        },
      ),
      measure(
        "Major",
        numberQuestion("wind", "Wind", "Wind speed, in m/s?", [0, 60, 1], required),
        {
          limits: [limit("most", 4)],
          typical: "2.5",
          remedy: "Repeat the pictures in less wind",
        },
      ),
      record(numberQuestion("air", "Air", "Air temperature, in °C?", [-40, 60, 1], required)),
      judge("Major", ["clouds", "Clouds", "Was the sun steady for the last ten minutes?"], {
        remedy: "Repeat the pictures under a steady sun",
      }),
      judge("Major", ["load", "Load", "Did the system feed in at the time?"], {
        remedy: "Repeat the pictures while the system feeds in",
      }),
      judge("Minor", ["clean", "Soiling", "Was the array clean enough to see single cells?"]),
    ),
    readySection(
      "camera",
      "Camera",
      record(
        textQuestion(
          "single-input",
          "camera",
          "Camera",
          "Which camera did you use? Model and serial.",
          {
            ...required,
            ...photo,
          },
        ),
      ),
      judge("Major", ["camera-calibration", "Calibration", "Was it calibrated within a year?"], {
        remedy: "Repeat the pictures with a calibrated camera",
      }),
      record(
        numberQuestion(
          "emissivity",
          "Emissivity",
          "Which emissivity was set?",
          [0, 1, 2],
          required,
        ),
      ),
      record(
        numberQuestion("reflected", "Reflected", "Reflected temperature, in °C?", [-80, 60, 1]),
      ),
      judge("Major", ["angle", "Angle", "Was the view at least 60 degrees to the glass?"], {
        remedy: "Repeat the pictures from a steeper angle",
      }),
      judge("Minor", ["resolution", "Resolution", "Did 5 by 5 pixels or more show each cell?"]),
    ),
    readySection(
      "array",
      "Array",
      record(
        numberQuestion(
          "modules",
          "Modules",
          "How many modules were looked at?",
          [1, 100_000, 0],
          required,
        ),
      ),
      judge("Major", ["strings-even", "Strings", "Do all strings have the same temperature?"], {
        ...photo,
        tipText: "Infrared photo: the whole array.",
        remedy: "Find the string that is off",
      }),
      judge("Major", ["modules-even", "Whole modules", "Does no module differ as a whole?"], {
        remedy: "Find out why the module is off",
      }),
      judge("Minor", ["thirds", "Part of a module", "Is no third of a module warm?"], {
        remedy: "Replace the module or its diode",
      }),
      judge(
        "Major",
        ["junctions", "Junction boxes", "Is no junction box warmer than the others?"],
        {
          remedy: "Replace the module or its box",
        },
      ),
    ),
    readySection(
      "worst",
      "The Worst Anomaly",
      record(
        choiceQuestion(
          "radio-button",
          "anomalies",
          "Anomalies",
          "Was an anomaly found?",
          options("Yes", "No"),
          required,
        ),
      ),
      record(
        choiceQuestion(
          "dropdown",
          "class",
          "Kind",
          "What kind of anomaly is it?",
          options(
            "Cell",
            "Cells in a pattern",
            "Third of a module",
            "Whole module",
            "Junction box",
            "Connector",
          ),
          { ...isFound, ...required },
        ),
      ),
      record(
        textQuestion("single-input", "serial", "Serial", "Serial number or place of the module?", {
          ...isFound,
          ...required,
        }),
      ),
      measure(
        "Minor",
        numberQuestion(
          "difference",
          "Difference",
          "Normalized temperature difference, in K?",
          [0, 500, 1],
          {
            ...isFound,
            ...required,
            ...photo,
            tipText:
              "Difference to a sound cell, times 1,000, divided by the irradiance. Photos: infrared and visible.",
          },
        ),
        {
          limits: [
            { ...limit("most", 20), category: "Critical" },
            { ...limit("most", 10), category: "Major" },
          ],
          typical: "6",
          remedy: "Repair or replace the part, above 20 K at once",
        },
      ),
    ),
    readySection(
      "connections",
      "Connections",
      judge(
        "Critical",
        ["connectors", "Connectors", "Is no connector warmer than its neighbors?"],
        {
          ...photo,
          tipText: "Infrared photo: the connectors of one string.",
          remedy: "Replace the connector",
        },
      ),
      judge(
        "Critical",
        ["combiner", "Combiner", "Is no fuse or terminal warmer than the others?"],
        {
          ...photo,
          tipText: "Infrared photo: the open combiner.",
          remedy: "Tighten or replace the terminal",
        },
      ),
      judge("Major", ["inverter", "Inverter", "Is the inverter evenly warm?"], {
        remedy: "Have the inverter checked",
      }),
      judge("Critical", ["breakers", "Breakers", "Is no breaker of the panel too warm?"], {
        remedy: "Replace the breaker",
      }),
      record(
        textQuestion(
          "text-area-field",
          "remarks",
          "Remarks",
          "What else should the reviewer know?",
          {
            ...whenAny(["anomalies", "is", "Yes"], ["anomalies", "is", "No"]),
          },
        ),
      ),
    ),
  ],
  sampleOutcome: "Pass",
  sample: {
    thirds: "The third at the lower edge of one module is 4 K warmer.",
    junctions: "The box of the last module in string 2.",
    clean: "Bird droppings on the top row.",
  },
};
