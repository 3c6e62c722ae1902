/** Comments of the demo inspectors. */

export const remarks: readonly string[] = [
  "Seen at the north edge of the array; the photo shows it.",
  "The installer was informed on site and will return to fix it.",
  "Two places are affected, both close to the ridge.",
  "Not as drawn on the plan; no revision was on site.",
  "Could be put right in about an hour with two people.",
  "The owner says it has been like this since the first winter.",
  "Found on one of the three rows only.",
  "A cable tie is missing, so the cable lies on the shingles.",
  "Only hand tight; it was not tightened with a tool.",
  "Faded so much that it can no longer be read.",
];

export const messages: readonly string[] = [
  "The area was kept clear and the ladder tied off before anyone went up.",
  "Access was agreed with the owner, who stayed on site for the whole visit.",
  "The work looks clean overall; only the points above need attention.",
  "Two people and a harness are needed, and a dry day.",
  "The readings were taken twice and agree within one percent.",
  "Replacement parts have to match the make that is installed.",
  "Please call ahead: the side gate is locked during the day.",
];

const people = ["Homeowner", "Tenant", "Site electrician", "Property manager"];

export const shortTexts: Record<string, readonly string[]> = {
  "met-on-site": people,
  "permit-number": ["B-20871", "EL-4410-26", "PV-00932", "2026-1184"],
  "roof-covering-other": ["Cedar shake", "Slate"],
  "module-model": ["Sixty-cell module, 320 W", "Half-cell module, 370 W"],
  "inverter-model": ["String inverter, 7.6 kW", "Micro-inverter, 290 VA"],
  "fault-code": ["Isolation fault", "Grid voltage high", "Arc detected"],
  "monitor-serial": ["GW-7741-03", "GW-2208-11", "GW-5130-86"],
  "battery-model": ["Wall battery, 13.5 kWh", "Cabinet, three modules"],
  "array-from": ["South side, from the street", "West side, from the garden"],
};

/** The typical range of a reading, by field id. */
export const typicalNumbers: Record<string, readonly [number, number]> = {
  "roof-pitch": [12, 27],
  "ballast-gap": [0, 0.6],
  "array-azimuth": [140, 230],
  "array-tilt": [14, 28],
  "clamp-torque": [10, 13],
  "module-count": [9, 36],
  "module-watts": [255, 400],
  "damaged-modules": [1, 3],
  "mismatched-pairs": [1, 5],
  "string-voltage": [310, 505],
  "ground-resistance": [0.05, 0.7],
  "inverter-count": [1, 2],
  "shutdown-seconds": [6, 24],
  "main-rating": [200, 200],
  "busbar-rating": [200, 225],
  "backfeed-rating": [20, 40],
  "grid-voltage": [238, 245],
  "output-now": [1.4, 5.8],
  temperature: [8, 31],
  "meter-reading": [900, 41000],
  "unit-count": [1, 3],
  capacity: [10, 40],
  "battery-voltage": [48, 400],
  "charge-level": [45, 100],
  "transfer-seconds": [0.1, 3],
};

/** Who signs at the end of a visit. */
export const signers = ["Alma Reyes", "Dean Okafor", "Priya Nair", "Walt Jensen"];

/** A signature as a finger draws it. */
export const demoStrokes =
  "M58 142L74 96L92 54L104 40L110 62L112 100L116 138M78 108L120 100M140 132L150 112L166 106L170 120L158 134L148 132M170 110L176 132L190 112L204 106L206 132L222 110L238 108L240 132L252 128M262 120L276 106L284 116L272 132L290 130M330 60L326 138M330 62L362 56L374 74L360 92L332 98M344 98L382 140M396 124L412 108L418 118L402 134L426 130L446 108M440 110L450 132L468 112M470 128L486 108L488 122L478 132L500 126L540 118";

/** The points of a string of twelve modules as a tracer writes them. @param strength percent of its usual current. */
export const demoCurve = (strength: number): string =>
  Array.from({ length: 41 }, (_, index) => {
    const part = index / 40;
    return `${(460 * part).toFixed(1)} ${((10.2 * strength * (1 - part ** 16)) / 100).toFixed(2)}`;
  }).join("\n");
