import {
  calculationQuestion,
  choiceQuestion,
  numberQuestion,
  options,
  whenAny,
  textQuestion,
} from "#modules/form-logic/public.builders.ts";
import { commissioningInSpanish } from "./commissioning.es.ts";
import {
  after,
  judge,
  limit,
  measure,
  type ReadyForm,
  readySection,
  record,
  repeated,
} from "../domain/ready-form.ts";

/** Lowest and highest number, and digits after the dot. */
type Range = [lower: number, upper: number, digits: number];

const photo = { photoRequired: true };
const required = { required: true };

const volts: Range = [0, 1500, 1];
const amperes: Range = [0, 100, 2];
const irradiance: Range = [0, 1600, 0];
const megohms: Range = [0, 10_000, 2];

/** Percent per °C, as datasheets state it. */
const perDegree: Range = [-2, 2, 3];

const differs = "Find the string that differs and repair it";
const insulationFault = "Find and repair the insulation fault";

/**
 * The category 1 tests before a system goes into operation, and two category 2 tests for projects that require them.
 */
export const commissioning: ReadyForm = {
  id: "commissioning",
  title: "Commissioning",
  about:
    "Papers, measured values of every inverter and string, and the function of the whole system. In English and Spanish.",
  source: "Written after IEC 62446-1:2016. Measured values pass within its limits.",
  drawing: "clipboard",
  translations: { es: commissioningInSpanish },
  sections: [
    readySection(
      "papers",
      "Papers",
      judge("Minor", ["single-line", "Single-line diagram", "Is a single-line diagram on site?"]),
      judge("Minor", ["array-layout", "Layout", "Does a drawing show the modules of each string?"]),
      judge("Minor", [
        "datasheets",
        "Datasheets",
        "Are datasheets of modules and inverters there?",
      ]),
      judge("Minor", ["maintenance", "Maintenance", "Is there a guide for operation and upkeep?"]),
      judge("Minor", ["old-results", "Test results", "Are the results of earlier tests there?"]),
    ),
    readySection(
      "instruments",
      "Instruments",
      record(
        textQuestion(
          "single-input",
          "tester",
          "Tester",
          "Which tester did you use? Model and serial.",
          {
            required: true,
            photoRequired: true,
          },
        ),
      ),
      judge(
        "Major",
        ["calibration", "Calibration", "Was the tester calibrated within the last 12 months?"],
        { ...photo, remedy: "Repeat the tests with a calibrated tester" },
      ),
    ),
    readySection(
      "conditions",
      "Conditions",
      record(
        numberQuestion("irradiance", "Irradiance", "Irradiance in W/m²?", irradiance, {
          ...required,
          ...photo,
        }),
        "870",
      ),
      record(
        choiceQuestion(
          "radio-button",
          "irradiance-changes",
          "Changing irradiance",
          "Does the irradiance change while you measure?",
          options("No", "Yes"),
          { ...required, tipText: "With Yes, each string can have its own irradiance." },
        ),
      ),
      record(
        numberQuestion(
          "cell-temperature",
          "Cell temperature",
          "Cell temperature in °C?",
          [-40, 120, 1],
          required,
        ),
        "41",
      ),
      record(
        numberQuestion(
          "module-voc",
          "Module voltage",
          "Open-circuit voltage of a module in volts?",
          [0, 500, 2],
          {
            ...required,
            tipText:
              "These four values are on the datasheet or the label. They calculate what each string should measure.",
          },
        ),
        "41.5",
      ),
      record(
        numberQuestion(
          "module-voc-change",
          "Voltage per °C",
          "Temperature coefficient of the open-circuit voltage in % per °C?",
          perDegree,
          { ...required, tipText: "It is below zero, such as -0.26." },
        ),
        "-0.26",
      ),
      record(
        numberQuestion(
          "module-isc",
          "Module current",
          "Short-circuit current of a module in amperes?",
          [0, 50, 2],
          required,
        ),
        "11.2",
      ),
      record(
        numberQuestion(
          "module-isc-change",
          "Current per °C",
          "Temperature coefficient of the short-circuit current in % per °C?",
          perDegree,
          required,
        ),
        "0.05",
      ),
      record(
        numberQuestion(
          "inverter-count",
          "Inverters",
          "How many inverters are there?",
          [1, 200, 0],
          {
            required: true,
          },
        ),
        "2",
      ),
      record(
        choiceQuestion(
          "radio-button",
          "test-voltage",
          "Test voltage",
          "Which voltage do you test the insulation with?",
          options("250 V", "500 V", "1,000 V"),
          {
            required: true,
            tipText:
              "By open-circuit voltage times 1.25: under 120 V 250 V, up to 500 V 500 V, above it 1,000 V.",
          },
        ),
      ),
    ),
    repeated(
      readySection(
        "inverter",
        "Inverters",
        record(
          textQuestion("single-input", "inverter-serial", "Serial number", "Serial number?", {
            ...required,
            ...photo,
          }),
          "7E1234",
        ),
        judge(
          "Critical",
          ["continuity", "Earth continuity", "Are all frames and parts connected to earth?"],
          { ...photo, remedy: "Restore the connection to earth" },
        ),
        judge("Major", ["combiner", "Combiner box", "Does the combiner box test show no fault?"], {
          remedy: "Repair the combiner box",
        }),
        judge("Major", ["starts", "Start", "Does the inverter start and feed in?"], {
          ...photo,
          remedy: "Find out why the inverter does not start",
        }),
        record(
          numberQuestion(
            "modules-in-series",
            "Modules in series",
            "How many modules are in series in a string?",
            [1, 100, 0],
            required,
          ),
          "10",
        ),
        record(
          numberQuestion("string-count", "Strings", "How many strings does it have?", [1, 200, 0], {
            required: true,
          }),
          "2",
        ),
      ),
      "Inverter",
      { countedBy: "inverter-count", titledBy: ["inverter-serial"] },
    ),
    repeated(
      readySection(
        "string",
        "Strings",
        judge("Critical", ["polarity", "Polarity", "Is the polarity right?"], {
          remedy: "Correct the polarity before anything is connected",
        }),
        record(
          calculationQuestion(
            "voc-expected",
            "Expected voltage",
            "Expected voltage in volts",
            "round(voc({modules-in-series}, {module-voc}, {module-voc-change}, {cell-temperature}), 1)",
            {
              tipText:
                "Modules in series times their open-circuit voltage, at the cell temperature now.",
            },
          ),
          "397.7",
        ),
        measure(
          "Major",
          numberQuestion(
            "voc",
            "Open-circuit voltage",
            "Open-circuit voltage in volts?",
            volts,
            required,
          ),
          {
            limits: [limit("least", 95, "voc-expected"), limit("most", 105, "voc-expected")],
            typical: "395",
            remedy: differs,
          },
        ),
        record(
          numberQuestion(
            "string-irradiance",
            "Irradiance now",
            "Irradiance now, in W/m²?",
            irradiance,
            {
              ...after("irradiance-changes", "Yes"),
              tipText: "Leave it empty while it is as at the beginning.",
            },
          ),
        ),
        record(
          calculationQuestion(
            "current-expected",
            "Expected current",
            "Expected current in amperes",
            "round(isc(1, {module-isc}, {module-isc-change}, {cell-temperature}, coalesce({string-irradiance}, {irradiance})), 2)",
            {
              tipText: "Short-circuit current of the module times the irradiance now, over 1,000.",
            },
          ),
          "9.82",
        ),
        measure(
          "Major",
          numberQuestion("current", "Current", "Measured current in amperes?", amperes, required),
          {
            limits: [
              limit("least", 95, "current-expected"),
              limit("most", 105, "current-expected"),
            ],
            typical: "9.7",
            remedy: differs,
          },
        ),
        measure(
          "Critical",
          numberQuestion(
            "insulation-low",
            "Insulation at 250 V",
            "Insulation in megohms?",
            megohms,
            {
              ...after("test-voltage", "250 V"),
              ...required,
            },
          ),
          { limits: [limit("least", 0.5)], typical: "40", remedy: insulationFault },
        ),
        measure(
          "Critical",
          numberQuestion(
            "insulation-high",
            "Insulation above 250 V",
            "Insulation in megohms?",
            megohms,
            {
              ...whenAny(["test-voltage", "is", "500 V"], ["test-voltage", "is", "1,000 V"]),
              ...required,
            },
          ),
          { limits: [limit("least", 1)], typical: "40", remedy: insulationFault },
        ),
      ),
      "String",
      { countedBy: "string-count", within: "inverter" },
    ),
    readySection(
      "function",
      "Function",
      judge("Major", ["switchgear", "Switchgear", "Does all switchgear work?"], {
        remedy: "Repair or replace the switchgear",
      }),
      judge("Critical", ["mains-loss", "Loss of mains", "Does it stop when the grid is off?"], {
        remedy: "Switch off until it stops by itself",
      }),
    ),
    readySection(
      "category-2",
      "More Tests",
      record(
        choiceQuestion(
          "radio-button",
          "more-tests",
          "Category 2",
          "Were the tests of category 2 asked for?",
          options("Yes", "No"),
          { required: true },
        ),
      ),
      judge("Major", ["curve", "I-V curve", "Is the curve of every string smooth?"], {
        ...after("more-tests", "Yes"),
        remedy: "Find the cause of the step in the curve",
      }),
      judge("Major", ["infrared", "Infrared", "Do infrared pictures show no hot spots?"], {
        ...after("more-tests", "Yes"),
        remedy: "Replace the hot modules or connectors",
      }),
      record(
        textQuestion(
          "text-area-field",
          "remarks",
          "Remarks",
          "What else should the reviewer know?",
        ),
      ),
      record(textQuestion("signature", "tester-signature", "Signature", "Who did the tests?")),
    ),
  ],
  sampleOutcome: "Fail",
  sample: {
    calibration: "The sticker says that the calibration ended in May.",
    "polarity~2~1": "It was connected the wrong way round.",
    datasheets: "The datasheet of the inverter is missing.",
  },
};
