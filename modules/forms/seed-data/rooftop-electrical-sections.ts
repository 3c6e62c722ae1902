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
  textQuestion,
} from "#modules/form-logic/public.builders.ts";

/** Conductors, bonding, inverters, switches and labels. */
export const rooftopElectricalSections: FormSection[] = [
  {
    id: "wiring-connectors",
    title: "Wiring and Connectors",
    fields: [
      passFailQuestion(
        "conductor-support",
        "Support",
        "Are conductors held off the roof and clear of sharp edges?",
        { required: true, photoRequired: true, onFail: "both" },
      ),
      passFailQuestion(
        "conductor-type",
        "Conductor type",
        "Are exposed conductors rated for sun, wet places and the heat above the roof?",
        { required: true },
      ),
      passFailQuestion(
        "connectors",
        "Connectors",
        "Is each pair of connectors of one make, fully latched and off the roof surface?",
        { required: true, onFail: "both", tipText: "Mixed makes fail even when they fit." },
      ),
      numberQuestion("mismatched-pairs", "Mixed pairs", "How many pairs are mixed?", [1, 500, 0], {
        required: true,
        ...whenAll(["connectors", "is", "Fail"]),
      }),
      passFailQuestion(
        "bend-radius",
        "Bends",
        "Are bends at junction boxes and connectors wide enough?",
      ),
      passFailRadio(
        "raceway",
        "Raceway",
        "Are raceways supported, fitted with expansion joints and closed against water?",
        { required: true },
      ),
      passFailQuestion(
        "rooftop-box",
        "Roof junction box",
        "Is the box rated for its position, closed and drained?",
      ),
      choiceQuestion(
        "radio-button",
        "optimizers",
        "Module electronics",
        "Is there electronics at each module?",
        options("Micro-inverters", "Optimizers", "None"),
        { required: true },
      ),
      passFailQuestion(
        "trunk-cable",
        "Trunk cable",
        "Are unused drops capped and the trunk end closed?",
        {
          ...whenAll(["optimizers", "is", "Micro-inverters"]),
        },
      ),
      numberQuestion(
        "string-voltage",
        "String voltage",
        "What open-circuit voltage was measured on the longest string, in volts?",
        [0, 1500, 1],
        { requiredForFieldIntake: true, ...whenAll(["optimizers", "isnot", "Micro-inverters"]) },
      ),
      passFailQuestion(
        "voltage-limit",
        "Voltage limit",
        "Is the cold-weather voltage within the limit for the building?",
        { required: true, ...whenAll(["string-voltage", "greaterThan", "480"]) },
      ),
    ],
  },
  {
    id: "grounding-bonding",
    title: "Grounding and Bonding",
    fields: [
      passFailQuestion(
        "equipment-ground",
        "Equipment ground",
        "Is a continuous equipment ground carried from the array to the service?",
        { required: true, photoRequired: true, onFail: "both" },
      ),
      passFailQuestion(
        "module-bond",
        "Module bonding",
        "Is each frame bonded by a listed clamp or washer, used as its maker describes?",
        { required: true },
      ),
      passFailQuestion(
        "ground-size",
        "Conductor size",
        "Is the ground sized for its overcurrent device and protected where exposed?",
        { required: true },
      ),
      numberQuestion(
        "ground-resistance",
        "Continuity",
        "What resistance was measured between frame and service ground, in ohms?",
        [0, 100, 2],
        { requiredForFieldIntake: true },
      ),
      textQuestion(
        "text-area-field",
        "resistance-cause",
        "High resistance",
        "Where is the resistance, and what would lower it?",
        { required: true, ...whenAll(["ground-resistance", "greaterThan", "1"]) },
      ),
      passFailRadio(
        "electrode",
        "Electrode",
        "Are electrode connections listed, tight and reachable?",
      ),
    ],
  },
  {
    id: "inverter",
    title: "Inverter",
    fields: [
      textQuestion(
        "single-input",
        "inverter-model",
        "Inverter model",
        "What maker and model is on the inverter label?",
        { required: true, photoRequired: true },
      ),
      numberQuestion(
        "inverter-count",
        "Inverters",
        "How many inverters are installed?",
        [1, 1500, 0],
        {
          required: true,
        },
      ),
      passFailQuestion(
        "clearance",
        "Working space",
        "Is there room to work in front of the inverter and to cool it?",
        { required: true, ...whenAll(["optimizers", "isnot", "Micro-inverters"]) },
      ),
      passFailQuestion(
        "inverter-listing",
        "Listing",
        "Is the inverter listed for interactive use and set to the grid profile asked for?",
        { required: true },
      ),
      choiceQuestion(
        "radio-button",
        "inverter-fault",
        "Faults",
        "Does the inverter show a fault?",
        [{ label: "No" }, optionWithFollowup("Yes", "photo"), { label: "Off" }],
        { required: true },
      ),
      textQuestion("single-input", "fault-code", "Fault code", "Which code or text is shown?", {
        required: true,
        ...whenAll(["inverter-fault", "is", "Yes"]),
      }),
      passFailQuestion(
        "arc-fault",
        "Arc and ground fault",
        "Is arc-fault and ground-fault protection active?",
        {
          required: true,
          ...conditionGroups(
            "and",
            ["all", ["optimizers", "isnot", "Micro-inverters"]],
            ["any", ["inverter-fault", "is", "No"], ["inverter-fault", "is", "Yes"]],
          ),
        },
      ),
    ],
  },
  {
    id: "disconnects-labels",
    title: "Disconnects and Labels",
    fields: [
      passFailQuestion(
        "dc-disconnect",
        "DC disconnect",
        "Is the DC disconnect reachable, rated and marked?",
        {
          required: true,
          ...whenAll(["optimizers", "isnot", "Micro-inverters"]),
        },
      ),
      passFailQuestion(
        "ac-disconnect",
        "AC disconnect",
        "Is the AC disconnect reachable, lockable and marked?",
        { required: true, photoRequired: true },
      ),
      choiceQuestion(
        "radio-button",
        "rapid-shutdown",
        "Rapid shutdown",
        "Does rapid shutdown work when started?",
        [
          { label: "Works" },
          optionWithFollowup("Does not work", "both"),
          optionWithFollowup("Not tested", "comment"),
        ],
        {
          required: true,
          requiredForFieldIntake: true,
          tipText: "Conductors outside the array fall to 30 V within 30 seconds.",
        },
      ),
      numberQuestion(
        "shutdown-seconds",
        "Shutdown time",
        "After how many seconds was the voltage below the limit?",
        [0, 120, 0],
        { ...whenAll(["rapid-shutdown", "is", "Works"]) },
      ),
      passFailQuestion(
        "shutdown-label",
        "Shutdown label",
        "Is the rapid shutdown label with its diagram at the service?",
        { required: true, onFail: "photo" },
      ),
      choiceQuestion(
        "checkboxes",
        "labels-present",
        "Labels present",
        "Which labels are present and readable?",
        options(
          "Power source warning",
          "DC conduit marking",
          "Maximum voltage",
          "Point of connection",
          "Directory of sources",
        ),
        { required: true },
      ),
      passFailRadio(
        "label-quality",
        "Label quality",
        "Are the labels of a kind that lasts outdoors?",
      ),
    ],
  },
];
