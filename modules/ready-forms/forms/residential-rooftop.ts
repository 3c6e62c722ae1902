import {
  choiceQuestion,
  numberQuestion,
  options,
  textQuestion,
} from "#modules/form-logic/public.builders.ts";
import { after, judge, type ReadyForm, readySection, record } from "../domain/ready-form.ts";

const photo = { photoRequired: true };

/**
 * Sections of the National Electrical Code. The rating label of 690.54 was deleted in 2023, and the label of rapid shutdown moved
 * from 690.56(C) to 690.12(D).
 */
const nec = (section: string, in2023 = section) => ({
  citations: { "2017": section, "2020": section, "2023": in2023 },
});

/** The checks of a residential rooftop quality inspection. They cite the edition of the code at the site. */
export const residentialRooftop: ReadyForm = {
  id: "residential-rooftop",
  title: "Residential Rooftop",
  about: "What a quality inspector checks on a house, from the address to the owner's papers.",
  source:
    "Written after the National Electrical Code, 2017 to 2023. Each site has the edition of its state.",
  drawing: "roof",
  sections: [
    readySection(
      "plan-match",
      "Match With the Plans",
      record(
        textQuestion(
          "info-box",
          "safety",
          "Before you start",
          "Walk around the house first. Stay off the roof in rain, ice or strong wind, and without fall protection.",
        ),
      ),
      judge("Critical", ["address", "Address", "Does the address on the house match the job?"], {
        ...photo,
        tipText: "Photo: the house with its number.",
        remedy: "Stop, and confirm the site with the office",
      }),
      record(
        numberQuestion("module-count", "Modules", "How many modules are installed?", [1, 500, 0], {
          required: true,
        }),
      ),
      judge(
        "Major",
        ["equipment", "Equipment", "Do maker, model and count of modules match the plans?"],
        {
          ...photo,
          tipText: "Photo: the label of a module.",
          remedy: "Correct the plans, or replace what differs",
        },
      ),
      judge("Major", ["inverter-match", "Inverter model", "Does the inverter match the plans?"], {
        ...photo,
        tipText: "Photo: the label with the serial number.",
        remedy: "Correct the plans, or replace what differs",
      }),
      judge("Minor", ["layout", "Layout", "Is the array where the plans show it?"]),
      judge("Minor", ["as-built", "As-built diagram", "Is a diagram of what was built on site?"]),
    ),
    readySection(
      "array",
      "Roof and Array",
      judge(
        "Major",
        ["modules", "Modules", "Are all modules free of broken glass, burns and discoloration?"],
        {
          ...photo,
          tipText: "Photo: the whole array.",
          remedy: "Replace the damaged modules",
        },
      ),
      judge(
        "Critical",
        ["attachment", "Attachment", "Is the rack attached to the structure as planned?"],
        { remedy: "Attach the rack to the structure as planned" },
      ),
      judge("Major", ["flashing", "Flashing", "Is every roof penetration flashed and sealed?"], {
        ...photo,
        tipText: "Photo: one attachment with its flashing.",
        remedy: "Flash and seal the penetrations",
      }),
      judge("Minor", [
        "roof-gap",
        "Gap to the roof",
        "Is the array at least 1.5 inches off the roof?",
      ]),
      judge(
        "Critical",
        ["pathways", "Access pathways", "Are the pathways for the fire department free?"],
        { remedy: "Move modules out of the pathways" },
      ),
      judge("Minor", [
        "metals",
        "Different metals",
        "Are metals that corrode each other kept apart?",
      ]),
      judge("Major", ["clamps", "Clamps", "Is every clamp in place and tight?"], {
        remedy: "Set the clamps as their maker describes",
      }),
    ),
    readySection(
      "wiring",
      "Wiring on the Roof",
      judge(
        "Major",
        ["wire-support", "Support", "Are conductors supported and off the roof surface?"],
        {
          ...photo,
          tipText: "Photo: the wiring under the array.",
          remedy: "Support the conductors off the roof",
        },
      ),
      judge(
        "Major",
        ["connectors", "Connectors", "Are connectors fully mated and both halves of one type?"],
        { remedy: "Replace mixed or loose connectors" },
      ),
      judge("Minor", ["conduit", "Conduit", "Is conduit supported, joined and fit for outdoors?"]),
      judge("Minor", ["boxes", "Boxes", "Are boxes closed, reachable and watertight?"]),
      judge("Minor", ["openings", "Unused openings", "Are unused openings closed?"], {
        ...nec("110.12(A)"),
      }),
    ),
    readySection(
      "grounding",
      "Grounding",
      judge("Critical", ["bonding", "Bonding", "Are frames and rack bonded by listed parts?"], {
        ...photo,
        ...nec("690.43"),
        tipText: "Photo: a bonded rail or frame.",
        remedy: "Bond frames and rack with listed parts",
      }),
      judge(
        "Major",
        ["ground-wire", "Ground conductor", "Is the grounding conductor large enough?"],
        { ...nec("690.45"), remedy: "Install a grounding conductor of the right size" },
      ),
      judge(
        "Minor",
        ["ground-screws", "Fasteners", "Is each ground on a screw or lug made for it?"],
        { ...nec("250.8") },
      ),
    ),
    readySection(
      "ac-side",
      "Inverter and AC Side",
      record(
        choiceQuestion(
          "radio-button",
          "inverter-kind",
          "Kind of inverter",
          "What kind of inverter is installed?",
          options("String inverter", "Microinverters", "Optimizers"),
          { required: true },
        ),
      ),
      judge("Major", ["listing", "Listing", "Is the inverter listed and its label readable?"], {
        remedy: "Install a listed inverter",
      }),
      judge(
        "Major",
        ["string-inverter", "Mounting", "Is the inverter mounted with the clearances it needs?"],
        {
          ...after("inverter-kind", "String inverter"),
          remedy: "Move the inverter to clear space",
        },
      ),
      judge(
        "Major",
        ["overcurrent", "Overcurrent devices", "Do fuses and breakers fit the circuits?"],
        { ...nec("690.8 and 690.9"), remedy: "Install devices of the right rating" },
      ),
      judge("Critical", ["busbar", "Busbar", "Is the busbar rated for all of its sources?"], {
        ...photo,
        ...nec("705.12"),
        tipText: "Photo: the open panel with its rating.",
        remedy: "Lower the backfeed, or replace the panel",
      }),
      judge(
        "Critical",
        ["interrupting", "Interrupting rating", "Can the breakers interrupt the fault current?"],
        { ...nec("110.9"), remedy: "Install breakers with a sufficient rating" },
      ),
      judge("Minor", ["torque", "Torque", "Are terminals tightened and marked?"], {
        ...nec("110.14"),
      }),
      judge("Minor", ["working-space", "Working space", "Is the space before the panel free?"], {
        ...nec("110.26"),
      }),
    ),
    readySection(
      "shutdown",
      "Disconnects and Rapid Shutdown",
      judge("Major", ["disconnects", "Disconnects", "Can each source be switched off by hand?"], {
        ...nec("690.13"),
        remedy: "Install a disconnect that is in reach",
      }),
      judge(
        "Critical",
        ["rapid-shutdown", "Rapid shutdown", "Did rapid shutdown work when you tested it?"],
        {
          ...nec("690.12"),
          remedy: "Repair rapid shutdown before it is switched on",
        },
      ),
    ),
    readySection(
      "labels",
      "Labels",
      judge("Minor", ["shutdown-label", "Rapid shutdown label", "Is its label at the service?"], {
        ...nec("690.56(C)", "690.12(D)"),
      }),
      judge("Minor", ["conduit-label", "Conduit labels", "Is DC conduit labeled every 10 feet?"], {
        ...nec("690.31"),
      }),
      judge("Minor", ["source-labels", "Source labels", "Are voltage and current labeled?"], {
        ...nec("690.53 and 690.54", "690.53"),
      }),
      judge("Minor", ["directory", "Directory", "Does a plaque show all power sources?"], {
        ...nec("705.10"),
      }),
      judge("Minor", ["durable", "Durable", "Are labels made to last outdoors?"], {
        ...nec("110.21(B)"),
      }),
    ),
    readySection(
      "owner",
      "Owner and Finish",
      judge("Minor", ["manual", "Manual", "Does the owner have the manual and the warranty?"]),
      judge("Minor", [
        "walkthrough",
        "Walk-through",
        "Did anyone explain the system to the owner?",
      ]),
      judge("Minor", ["monitoring", "Monitoring", "Does monitoring show the system?"]),
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
  sampleOutcome: "Fail",
  sample: {
    flashing: "The sealant at two feet on the south roof is cracked.",
    bonding: "Two rails on the west roof are not connected to ground.",
    "conduit-label": "The conduit between roof and inverter has no labels.",
    manual: "The owner has no warranty papers.",
  },
};
