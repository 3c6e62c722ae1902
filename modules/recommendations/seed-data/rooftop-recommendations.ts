/** The ratings of the demo's forms, and the actions for failures of its rooftop form. */
import type { RatingType } from "../domain/ratings/rating-types.ts";

export const demoRatings: readonly { type: RatingType; name: string; description: string }[] = [
  { type: "Cost", name: "Low", description: "Under $500" },
  { type: "Cost", name: "Medium", description: "$500 to $5,000" },
  { type: "Cost", name: "High", description: "Over $5,000" },
  { type: "Difficulty", name: "Easy", description: "The owner can do it" },
  { type: "Difficulty", name: "Needs an electrician", description: "" },
  { type: "Criticality", name: "At once", description: "The system is switched off until then" },
  { type: "Criticality", name: "Within a month", description: "" },
];

export interface DemoAction {
  id: string;
  /** Id of the question whose failed answers need this action. */
  remedies: string;
  strategy: string;
  actionDescription: string;
  referenceInformation: string;
  /** Names of ratings. */
  cost: string;
  difficulty: string;
  criticality: string;
  tags: readonly { text: string; maintenanceDescription: string }[];
}

export const rooftopActions: readonly DemoAction[] = [
  {
    id: "action-bond-the-array",
    remedies: "equipment-ground",
    strategy: "Bond and ground the array",
    actionDescription:
      "Run an equipment grounding conductor to every rail and bond it with listed hardware.",
    referenceInformation: "[NFPA 70](https://www.nfpa.org/70)",
    cost: "Medium",
    difficulty: "Needs an electrician",
    criticality: "At once",
    tags: [{ text: "Yearly", maintenanceDescription: "Measure the resistance to ground." }],
  },
  {
    id: "action-seal-the-roof",
    remedies: "flashing",
    strategy: "Seal the roof penetrations",
    actionDescription: "Flash every mounting foot and cable entry, and seal what is cracked.",
    referenceInformation: "",
    cost: "Low",
    difficulty: "Easy",
    criticality: "Within a month",
    tags: [{ text: "After storms", maintenanceDescription: "Look for lifted flashing." }],
  },
  {
    id: "action-replace-labels",
    remedies: "label-quality",
    strategy: "Replace missing labels",
    actionDescription: "Put the required labels on disconnects, combiner boxes and conduit.",
    referenceInformation: "[NFPA 70](https://www.nfpa.org/70)|[NFPA 1](https://www.nfpa.org/1)",
    cost: "Low",
    difficulty: "Easy",
    criticality: "Within a month",
    tags: [],
  },
  {
    id: "action-repair-shutdown",
    remedies: "rapid-shutdown",
    strategy: "Repair the rapid shutdown",
    actionDescription: "Find the device that does not respond, replace it and test all strings.",
    referenceInformation: "",
    cost: "Medium",
    difficulty: "Needs an electrician",
    criticality: "At once",
    tags: [],
  },
  {
    id: "action-support-conductors",
    remedies: "conductor-support",
    strategy: "Support the conductors",
    actionDescription:
      "Clip each run to the rail every 4 ft, clear of sharp edges and of the roof.",
    referenceInformation: "",
    cost: "Low",
    difficulty: "Needs an electrician",
    criticality: "Within a month",
    tags: [],
  },
  {
    id: "action-mark-disconnect",
    remedies: "ac-disconnect",
    strategy: "Clear and mark the disconnect",
    actionDescription: "Move what blocks it, add a lock hasp and an engraved label.",
    referenceInformation: "",
    cost: "Low",
    difficulty: "Easy",
    criticality: "Within a month",
    tags: [],
  },
  {
    id: "action-shutdown-label",
    remedies: "shutdown-label",
    strategy: "Add the shutdown label",
    actionDescription: "Put the label with the diagram of the array at the service.",
    referenceInformation: "",
    cost: "Low",
    difficulty: "Easy",
    criticality: "Within a month",
    tags: [],
  },
  {
    id: "action-clear-fault",
    remedies: "inverter-fault",
    strategy: "Clear the inverter's fault",
    actionDescription: "Read the code, repair the cause and watch the inverter for a day.",
    referenceInformation: "",
    cost: "Medium",
    difficulty: "Needs an electrician",
    criticality: "At once",
    tags: [],
  },
  {
    id: "action-restore-production",
    remedies: "producing",
    strategy: "Bring the system back to power",
    actionDescription: "Check breakers, disconnects and strings, then read the meter in full sun.",
    referenceInformation: "",
    cost: "Medium",
    difficulty: "Needs an electrician",
    criticality: "At once",
    tags: [],
  },
  {
    id: "action-connect-monitoring",
    remedies: "monitoring",
    strategy: "Connect the monitoring",
    actionDescription: "Restore the gateway's connection and see that today's yield arrives.",
    referenceInformation: "",
    cost: "Low",
    difficulty: "Easy",
    criticality: "Within a month",
    tags: [],
  },
];
