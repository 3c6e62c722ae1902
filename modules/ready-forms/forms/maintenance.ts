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

/** The yearly visit to a system in operation, with its production compared with what was expected. */
export const maintenance: ReadyForm = {
  id: "maintenance",
  title: "Annual Maintenance",
  about:
    "The yearly visit: site, roof, modules, wiring, inverter, and production against expected.",
  source:
    "Written from common maintenance plans. Follow the manuals of the equipment where they differ.",
  drawing: "calendar",
  sections: [
    readySection(
      "site",
      "Site",
      record(
        textQuestion(
          "info-box",
          "safety",
          "Before you start",
          "Ask who may switch the system off. Stay off the roof in rain, ice or strong wind, and without fall protection.",
        ),
      ),
      judge("Minor", ["access", "Access", "Can gates, ladders and paths be used safely?"]),
      judge("Minor", ["vegetation", "Vegetation", "Is the array free of shade from plants?"], {
        remedy: "Trim the plants",
      }),
      judge("Minor", ["animals", "Animals", "Is the array free of nests and chewed cables?"], {
        remedy: "Remove the nest and close the gap",
      }),
      judge("Minor", ["labels", "Labels", "Are all labels and warnings readable?"], {
        remedy: "Replace the labels",
      }),
    ),
    readySection(
      "structure",
      "Rack and Roof",
      judge("Major", ["rack", "Rack", "Is the rack free of rust, bends and loose parts?"], {
        ...photo,
        tipText: "Photo: the rack at one corner.",
        remedy: "Repair the rack",
      }),
      judge("Major", ["penetrations", "Penetrations", "Is every roof penetration tight?"], {
        ...photo,
        tipText: "Photo: one penetration with its flashing.",
        remedy: "Seal the penetrations",
      }),
      judge(
        "Major",
        ["torque", "Torque", "Did a sample of bolts hold at the torque of the manual?"],
        { remedy: "Tighten the bolts to the torque of the manual" },
      ),
      judge("Minor", [
        "drainage",
        "Drainage",
        "Does water run off, without debris below the rack?",
      ]),
    ),
    readySection(
      "modules",
      "Modules",
      judge(
        "Major",
        ["glass", "Glass", "Are all modules free of broken glass, burns and discoloration?"],
        { ...photo, tipText: "Photo: the whole array.", remedy: "Replace the damaged modules" },
      ),
      judge(
        "Major",
        ["lift", "Lift test", "Does no module of the sample move when lifted by hand?"],
        { remedy: "Tighten the clamps" },
      ),
      judge("Critical", ["frames", "Bonding", "Are frames and rack still bonded?"], {
        remedy: "Restore the bonding",
      }),
      record(
        choiceQuestion(
          "radio-button",
          "soiling",
          "Soiling",
          "How dirty are the modules?",
          options("Clean", "A little", "Heavily"),
          { required: true },
        ),
      ),
      judge("Minor", ["cleaned", "Cleaned", "Were the modules cleaned today?"], {
        ...after("soiling", "Heavily"),
        remedy: "Schedule a cleaning",
      }),
    ),
    readySection(
      "wiring",
      "Wiring",
      judge("Major", ["support", "Support", "Are conductors supported and off the roof?"], {
        ...photo,
        tipText: "Photo: the wiring under the array.",
        remedy: "Support the conductors",
      }),
      judge(
        "Critical",
        ["connectors", "Connectors", "Are connectors cool, tight and of one type?"],
        {
          remedy: "Replace the connectors",
        },
      ),
      judge("Minor", ["conduit", "Conduit and boxes", "Are conduit and boxes closed and dry?"]),
    ),
    readySection(
      "inverter",
      "Inverter and Combiner",
      judge("Major", ["inverter-runs", "Operation", "Does every inverter run without a fault?"], {
        ...photo,
        tipText: "Photo: the screen of the inverter.",
        remedy: "Find and clear the fault",
      }),
      judge("Minor", ["settings", "Settings", "Are the settings those of the last record?"]),
      judge("Minor", ["cooling", "Cooling", "Are fans and filters clean, and do the fans turn?"]),
      judge("Major", ["fuses", "Fuses", "Are all fuses of the combiner whole and rated right?"], {
        remedy: "Replace the fuses",
      }),
      judge("Critical", ["disconnects", "Disconnects", "Does each disconnect open and close?"], {
        ...photo,
        tipText: "Photo: the disconnect with its label.",
        remedy: "Replace the disconnect",
      }),
      judge(
        "Critical",
        ["shutdown", "Rapid shutdown", "Did the test of the rapid shutdown work?"],
        {
          remedy: "Repair the rapid shutdown",
        },
      ),
    ),
    readySection(
      "production",
      "Monitoring and Production",
      judge("Minor", ["monitoring", "Monitoring", "Does the monitoring show every inverter?"], {
        remedy: "Reconnect the monitoring",
      }),
      record(
        numberQuestion(
          "expected",
          "Expected",
          "Expected production of the last 12 months, in kWh?",
          [1, 100_000_000, 0],
          {
            ...required,
            tipText: "From the design, corrected for the age of the modules.",
          },
        ),
        "9800",
      ),
      measure(
        "Major",
        numberQuestion(
          "produced",
          "Produced",
          "Production of the last 12 months, in kWh?",
          [0, 100_000_000, 0],
          required,
        ),
        {
          limits: [limit("least", 90, "expected")],
          typical: "9650",
          remedy: "Find out why the system produces less than expected",
        },
      ),
      record(
        textQuestion(
          "text-area-field",
          "work",
          "Work done",
          "What did you repair or replace today?",
        ),
      ),
    ),
  ],
  sampleOutcome: "Pass",
  sample: {
    torque: "Two of ten clamps turned a quarter.",
    vegetation: "The maple on the south side shades two modules after three o'clock.",
    labels: "The label of the disconnect is bleached.",
  },
};
