import {
  choiceQuestion,
  numberQuestion,
  options,
  whenAny,
  textQuestion,
} from "#modules/form-logic/public.builders.ts";
import { after, judge, type ReadyForm, readySection, record } from "../domain/ready-form.ts";

const photo = { photoRequired: true };

/** The checks of a residential battery. The residential code sets the capacity limits for each kind of location. */
export const batteryStorage: ReadyForm = {
  id: "battery-storage",
  title: "Battery Storage",
  about: "Place, clearances, disconnect, labels and a discharge test of a residential battery.",
  source:
    "Written after a state program's quality manual, NEC 706 (2023) and the residential code's limits.",
  drawing: "van",
  sections: [
    readySection(
      "storage-match",
      "Match With the Plans",
      judge("Critical", ["address", "Address", "Does the address on the house match the job?"], {
        ...photo,
        tipText: "Photo: the house with its number.",
        remedy: "Stop, and confirm the site with the office",
      }),
      judge("Incidental", ["maker", "Maker and model", "Do maker and model match the plans?"]),
      judge("Incidental", ["unit-match", "Count", "Does the number of units match the plans?"]),
      record(
        numberQuestion(
          "capacity",
          "Capacity",
          "What is the energy in all units, in kWh?",
          [1, 1000, 1],
          {
            required: true,
          },
        ),
      ),
      judge("Incidental", ["capacity-match", "Capacity", "Does the capacity match the plans?"]),
    ),
    readySection(
      "place",
      "Place",
      record(
        choiceQuestion(
          "dropdown",
          "location",
          "Location",
          "Where is the battery?",
          options("Garage", "Outdoors", "Utility room", "Basement", "Closet"),
          { required: true, ...photo, tipText: "Photo: the battery with what is around it." },
        ),
      ),
      judge("Major", ["unit-size", "Size of a unit", "Is each unit 20 kWh or less?"], {
        remedy: "Replace the unit with one that is allowed here",
      }),
      judge("Major", ["open-limit", "Limit here", "Is the total 80 kWh or less?"], {
        ...whenAny(["location", "is", "Garage"], ["location", "is", "Outdoors"]),
        remedy: "Reduce the capacity, or move units",
      }),
      judge("Major", ["room-limit", "Limit here", "Is the total 40 kWh or less?"], {
        ...whenAny(
          ["location", "is", "Utility room"],
          ["location", "is", "Basement"],
          ["location", "is", "Closet"],
        ),
        remedy: "Reduce the capacity, or move units",
      }),
      judge("Major", ["clearances", "Clearances", "Are the distances in the manual kept?"], {
        remedy: "Move what is too close",
      }),
      judge(
        "Minor",
        ["impact", "Protection", "Is it protected from being hit by a car?"],
        after("location", "Garage"),
      ),
      judge("Minor", ["alarm", "Alarm", "Is there a smoke or heat alarm where it is asked for?"]),
      judge("Minor", ["roof-repaired", "Repairs", "Was damage by the installation repaired?"]),
    ),
    readySection(
      "equipment",
      "Equipment",
      record(
        textQuestion(
          "single-input",
          "serial",
          "Serial number",
          "What serial number has the first unit?",
          {
            required: true,
            ...photo,
            originalPhotos: true,
            tipText: "Photo: the label.",
          },
        ),
      ),
      judge("Major", ["condition", "Condition", "Is all equipment new and undamaged?"], {
        remedy: "Replace the damaged equipment",
      }),
      judge("Major", ["listing", "Listing", "Is the system listed to UL 9540?"], {
        remedy: "Install a listed system",
      }),
      judge(
        "Critical",
        ["panel", "Service panel", "Is the panel neither a split-bus nor a Stab-Lok panel?"],
        { ...photo, tipText: "Photo: the panel's label.", remedy: "Replace the service panel" },
      ),
      judge(
        "Major",
        ["transformers", "Current transformers", "Are they installed and aimed right?"],
        {
          ...photo,
          remedy: "Install the current transformers, or turn them",
        },
      ),
      judge("Major", ["disconnect", "Disconnect", "Is the disconnect in sight and marked?"], {
        ...photo,
        citations: { "2020": "706.15", "2023": "706.15" },
        remedy: "Install or mark the disconnect",
      }),
      judge(
        "Major",
        ["shutdown", "Emergency shutdown", "Is emergency shutdown outside and marked?"],
        {
          ...photo,
          citations: { "2020": "706.15", "2023": "706.15" },
          remedy: "Install or mark emergency shutdown",
        },
      ),
    ),
    readySection(
      "operation",
      "Operation",
      judge("Major", ["discharge", "Discharge test", "Did the battery carry loads in the test?"], {
        ...photo,
        remedy: "Find out why it does not discharge",
      }),
      record(
        numberQuestion(
          "charge",
          "Charge",
          "Which state of charge is shown, in percent?",
          [0, 100, 0],
        ),
      ),
      judge("Minor", ["generation", "Generation", "Does the app show what is generated?"]),
      judge("Minor", ["manual", "Manual", "Does the owner have the manual?"]),
      judge("Minor", ["walkthrough", "Walk-through", "Did anyone explain it to the owner?"]),
      record(
        textQuestion(
          "text-area-field",
          "remarks",
          "Remarks",
          "What else should the reviewer know?",
        ),
      ),
      record(
        textQuestion("signature", "owner-signature", "Signature", "Who was on site and saw this?"),
      ),
    ),
  ],
  sampleOutcome: "Pass",
  sample: {
    disconnect: "The disconnect has no label.",
    "unit-match": "The plans show one unit, two are installed.",
    generation: "The app shows no generation.",
  },
};
