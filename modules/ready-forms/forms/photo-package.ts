import { choiceQuestion, options } from "#modules/form-logic/public.builders.ts";
import {
  after,
  judge,
  type ReadyForm,
  type ReadyQuestion,
  readySection,
  record,
  type Severity,
} from "../domain/ready-form.ts";

/** A photo that the financier asks for, and what it has to show. */
function shot(
  severity: Severity,
  names: readonly [id: string, label: string, question: string],
  shows: string,
  remedy: string,
  extra: Partial<ReturnType<typeof after>> = {},
): ReadyQuestion {
  return judge(severity, names, {
    photoRequired: true,
    tipText: `Photo: ${shows}`,
    remedy,
    ...extra,
  });
}

const isStored = after("has-storage", "Yes");

/** The photos that a financier needs before it pays. A missing photo is minor, a violation of code or manual critical. */
export const photoPackage: ReadyForm = {
  id: "photo-package",
  title: "Photo Package",
  about: "The photos that a financier needs before it pays, and what each has to show.",
  source: "Written after the photo lists of home solar financiers. Ask yours for its own list.",
  drawing: "clipboard",
  sections: [
    readySection(
      "site",
      "Site",
      shot(
        "Minor",
        ["house", "House", "Does the photo show the house with its number?"],
        "The front of the house with its number.",
        "Take the photo again",
      ),
      shot(
        "Minor",
        ["module-label", "Module label", "Does the photo show a label of the installed modules?"],
        "A label on the back of a module, readable.",
        "Take the photo again",
      ),
      shot(
        "Minor",
        ["module-serial", "Module serial", "Does the photo show one serial number of a module?"],
        "One serial number.",
        "Take the photo again",
      ),
      shot(
        "Minor",
        [
          "inverter-serial",
          "Inverter serial",
          "Does the photo show the serial of the inverter or combiner?",
        ],
        "The serial number of the inverter or combiner.",
        "Take the photo again",
      ),
      shot(
        "Minor",
        ["damage", "Existing damage", "Are existing damages of the house shown, or none there?"],
        "Damage that was there before the work, or the clean wall.",
        "Take the photo again",
      ),
    ),
    readySection(
      "roof",
      "Roof",
      shot(
        "Critical",
        [
          "attachment",
          "Attachment",
          "Is each attachment flashed and sealed as its manual describes?",
        ],
        "One attachment with flashing and sealant, before the rail covers it.",
        "Flash and seal the attachments",
      ),
      shot(
        "Critical",
        ["rail", "Rail", "Are rail and electronics fastened as their manual describes?"],
        "A rail with the electronics below a module.",
        "Fasten the parts as described",
      ),
      shot(
        "Critical",
        ["ground-wires", "Grounding and wires", "Is the rack bonded, and are the wires supported?"],
        "The bonding and the wires on the rack.",
        "Bond the rack and support the wires",
      ),
      shot(
        "Critical",
        ["under-array", "Under the array", "Are the wires under the array off the roof?"],
        "The wiring under the array.",
        "Support the wires off the roof",
      ),
      shot(
        "Minor",
        ["array", "Whole array", "Does the photo show the whole array?"],
        "The whole array.",
        "Take the photo again",
      ),
      shot(
        "Minor",
        ["tilt", "Tilt", "Does the photo show the tilt?"],
        "The level or app on a module.",
        "Take the photo again",
      ),
      shot(
        "Critical",
        ["junction", "Junction box", "Is the open junction box wired as its manual describes?"],
        "The open junction box.",
        "Correct the wiring of the box",
      ),
    ),
    readySection(
      "electrical",
      "Electrical",
      shot(
        "Critical",
        [
          "inverter",
          "Inverter and combiner",
          "Are inverter and combiner mounted and wired as described?",
        ],
        "Inverter and combiner, open.",
        "Correct what differs",
      ),
      shot(
        "Critical",
        ["switches", "Fused switches", "Do the fuses match the rating of their switch?"],
        "The open switch with fuses and rating.",
        "Replace the fuses",
      ),
      shot(
        "Critical",
        ["main-breaker", "Main breaker", "Is the rating of the main breaker readable and right?"],
        "The main breaker with its rating.",
        "Replace the breaker",
      ),
      shot(
        "Critical",
        ["busbar", "Busbar", "Is the rating of the busbar enough for both sources?"],
        "The label with the rating of the busbar.",
        "Move the connection or reduce the breaker",
      ),
      shot(
        "Critical",
        ["connection", "Interconnection", "Is the point of connection made as the code asks?"],
        "The connection, close and wide.",
        "Correct the connection",
      ),
      shot(
        "Minor",
        [
          "transformers",
          "Current transformers",
          "Are the current transformers on the right conductors?",
        ],
        "The current transformers with their arrows.",
        "Correct the current transformers",
      ),
      shot(
        "Critical",
        ["grounding", "Grounding", "Is the grounding electrode conductor connected?"],
        "The grounding electrode conductor and its clamp.",
        "Connect the grounding conductor",
      ),
      shot(
        "Minor",
        ["pull-back", "Pull-back", "Does one photo show all equipment on the wall?"],
        "All equipment from a few steps back.",
        "Take the photo again",
      ),
    ),
    readySection(
      "storage",
      "Storage",
      record(
        choiceQuestion(
          "radio-button",
          "has-storage",
          "Storage",
          "Is there a battery?",
          options("Yes", "No"),
          {
            required: true,
          },
        ),
      ),
      shot(
        "Critical",
        ["transfer", "Transfer switch", "Is the transfer switch wired as its manual describes?"],
        "The open transfer switch.",
        "Correct the wiring",
        isStored,
      ),
      shot(
        "Minor",
        [
          "direction",
          "Direction",
          "Do the arrows of the current transformers point the right way?",
        ],
        "The arrows.",
        "Turn the current transformers",
        isStored,
      ),
      shot(
        "Minor",
        ["battery-serials", "Serials", "Are all serial numbers of the battery readable?"],
        "The serial numbers.",
        "Take the photo again",
        isStored,
      ),
      shot(
        "Critical",
        ["battery-place", "Place", "Is the battery where the code allows it?"],
        "The battery with what is around it.",
        "Move the battery",
        isStored,
      ),
    ),
    readySection(
      "running",
      "Commissioning",
      shot(
        "Minor",
        ["paired", "Paired", "Are all parts paired with the monitoring?"],
        "The screen with all parts.",
        "Pair the parts",
      ),
      shot(
        "Minor",
        ["producing", "Producing", "Does every part produce?"],
        "The screen with the production of each part.",
        "Find out why a part does not produce",
      ),
      shot(
        "Minor",
        ["connected", "Connected", "Does the monitoring report to its manufacturer?"],
        "The screen with the state of the connection.",
        "Connect the monitoring",
      ),
    ),
  ],
  sampleOutcome: "Fail",
  sample: {
    "under-array": "Two cables touch the shingles.",
    "module-serial": "The serial number is out of focus.",
    paired: "One of the optimizers does not answer.",
  },
};
