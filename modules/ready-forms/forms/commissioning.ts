import { choice, number, plain, whenAny, written } from "#modules/form-logic/public.builders.ts";
import { after, judge, type ReadyForm, readySection, record } from "../domain/ready-form.ts";

const photo = { photoRequired: true };

/**
 * The category 1 tests before a system goes into operation, and two category 2 tests for projects that require them.
 */
export const commissioning: ReadyForm = {
  id: "commissioning",
  title: "Commissioning",
  about: "Papers, measured values of every string, and the function of the whole system.",
  source: "Written after IEC 62446-1:2016. Measured values are recorded beside their checks.",
  drawing: "clipboard",
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
        written("single-input", "tester", "Tester", "Which tester did you use? Model and serial.", {
          required: true,
          photoRequired: true,
        }),
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
      record(number("irradiance", "Irradiance", "Irradiance in W/m²?", [0, 1600, 0], photo)),
      record(
        number("cell-temperature", "Cell temperature", "Cell temperature in °C?", [-40, 120, 1]),
      ),
      record(
        number("string-count", "Strings", "How many strings were tested?", [1, 2000, 0], {
          required: true,
        }),
      ),
    ),
    readySection(
      "strings",
      "Every String",
      judge(
        "Critical",
        ["continuity", "Earth continuity", "Are all frames and parts connected to earth?"],
        { ...photo, remedy: "Restore the connection to earth" },
      ),
      judge("Critical", ["polarity", "Polarity", "Is the polarity of every string right?"], {
        remedy: "Correct the polarity before anything is connected",
      }),
      judge("Major", ["combiner", "Combiner box", "Does the combiner box test show no fault?"], {
        remedy: "Repair the combiner box",
      }),
      record(
        number("voc", "Open-circuit voltage", "Lowest measured value in volts?", [0, 1500, 1], {
          required: true,
        }),
      ),
      judge(
        "Major",
        ["voc-spread", "Voltages agree", "Are identical strings within 5 % of each other?"],
        { remedy: "Find the string that differs and repair it" },
      ),
      record(number("current", "Current", "Lowest measured current in amperes?", [0, 100, 2])),
      judge(
        "Major",
        ["current-spread", "Currents agree", "Are identical strings within 5 % of each other?"],
        { remedy: "Find the string that differs and repair it" },
      ),
    ),
    readySection(
      "insulation",
      "Insulation",
      record(
        choice(
          "radio-button",
          "test-voltage",
          "Test voltage",
          "Which voltage did you test with?",
          plain("250 V", "500 V", "1,000 V"),
          {
            required: true,
            tipText:
              "By open-circuit voltage times 1.25: under 120 V 250 V, up to 500 V 500 V, above it 1,000 V.",
          },
        ),
      ),
      record(
        number("insulation", "Resistance", "Lowest value in megohms?", [0, 10_000, 2], {
          required: true,
          ...photo,
        }),
      ),
      judge("Critical", ["insulation-low", "At 250 V", "Is every value at least 0.5 megohm?"], {
        ...after("test-voltage", "250 V"),
        remedy: "Find and repair the insulation fault",
      }),
      judge("Critical", ["insulation-high", "Above 250 V", "Is every value at least 1 megohm?"], {
        ...whenAny(["test-voltage", "is", "500 V"], ["test-voltage", "is", "1,000 V"]),
        remedy: "Find and repair the insulation fault",
      }),
    ),
    readySection(
      "function",
      "Function",
      judge("Major", ["switchgear", "Switchgear", "Does all switchgear work?"], {
        remedy: "Repair or replace the switchgear",
      }),
      judge("Major", ["starts", "Start", "Does every inverter start and feed in?"], {
        ...photo,
        remedy: "Find out why the inverter does not start",
      }),
      judge("Critical", ["mains-loss", "Loss of mains", "Does it stop when the grid is off?"], {
        remedy: "Switch off until it stops by itself",
      }),
    ),
    readySection(
      "category-2",
      "More Tests",
      record(
        choice(
          "radio-button",
          "more-tests",
          "Category 2",
          "Were the tests of category 2 asked for?",
          plain("Yes", "No"),
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
        written("text-area-field", "remarks", "Remarks", "What else should the reviewer know?"),
      ),
      record(written("signature", "tester-signature", "Signature", "Who did the tests?")),
    ),
  ],
  sample: {
    calibration: "The sticker says that the calibration ended in May.",
    "voc-spread": "String 4 is 9 % below the others.",
    datasheets: "The datasheet of the inverter is missing.",
  },
};
