/**
 * IANA zones of the United States by state and point. States that lie in two zones carry boxes of
 * degrees for the smaller part; towns on the line may fall on the wrong side by a few kilometers.
 */
interface Box {
  zone: string;
  north?: number;
  south?: number;
  west?: number;
  east?: number;
}

const eastern = "America/New_York";
const central = "America/Chicago";
const mountain = "America/Denver";
const pacific = "America/Los_Angeles";

const statesByZone: Record<string, string> = {
  [eastern]: "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV FL",
  [central]: "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  [mountain]: "CO MT NM UT WY",
  [pacific]: "CA NV OR WA",
  "America/Phoenix": "AZ",
  "America/Boise": "ID",
  "America/Detroit": "MI",
  "America/Indiana/Indianapolis": "IN",
  "America/Kentucky/Louisville": "KY",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
  "America/Puerto_Rico": "PR",
  "America/St_Thomas": "VI",
  "Pacific/Guam": "GU",
  "Pacific/Saipan": "MP",
  "Pacific/Pago_Pago": "AS",
};

const zoneOfState = new Map(
  Object.entries(statesByZone).flatMap(([zone, states]) =>
    states.split(" ").map((state): [string, string] => [state, zone]),
  ),
);

/** The first box that holds the point wins. */
const exceptions: Record<string, Box[]> = {
  AK: [
    { zone: "America/Adak", east: -169.5 },
    { zone: "America/Juneau", west: -141 },
  ],
  AZ: [
    { zone: "America/Phoenix", south: 35.6, north: 36.1, west: -110.95, east: -110 },
    { zone: mountain, south: 35.55, west: -111.3 },
  ],
  FL: [
    { zone: central, south: 30.6, east: -84.89 },
    { zone: central, south: 29.93, east: -85.015 },
  ],
  ID: [{ zone: pacific, south: 45.41, east: -114.4 }],
  IN: [
    { zone: central, south: 41.15, east: -86.5 },
    { zone: central, south: 40.74, east: -86.93 },
    { zone: central, north: 38.2, east: -86.55 },
    { zone: central, north: 38.46, east: -87.35 },
  ],
  KS: [{ zone: mountain, south: 37.73, north: 39.57, east: -101.48 }],
  KY: [
    { zone: central, north: 37.3, east: -84.98 },
    { zone: central, east: -86.22 },
  ],
  MI: [
    { zone: "America/Menominee", north: 46.3, east: -87.6 },
    { zone: "America/Menominee", north: 45.75, east: -87.3 },
    { zone: "America/Menominee", north: 46.6, east: -89.75 },
  ],
  ND: [
    { zone: mountain, north: 47.57, east: -102 },
    { zone: mountain, north: 46.65, east: -101.3 },
  ],
  NE: [
    { zone: mountain, east: -101.25 },
    { zone: mountain, south: 41.7, east: -101 },
  ],
  NV: [
    { zone: mountain, south: 40.5, north: 41, west: -114.2 },
    { zone: "America/Boise", south: 41.9, west: -114.9, east: -114.5 },
  ],
  OR: [{ zone: "America/Boise", south: 42.45, north: 44.32, west: -118.2 }],
  SD: [
    { zone: mountain, east: -101 },
    { zone: mountain, south: 44, east: -100.45 },
  ],
  TN: [
    { zone: eastern, south: 35.7, west: -84.87 },
    { zone: eastern, south: 35.3, north: 35.7, west: -85.1 },
    { zone: eastern, north: 35.3, west: -85.5 },
  ],
  TX: [{ zone: mountain, south: 30.6, east: -104.92 }],
};

function holds(box: Box, latitude: number, longitude: number): boolean {
  return (
    latitude <= (box.north ?? 90) &&
    latitude >= (box.south ?? -90) &&
    longitude >= (box.west ?? -180) &&
    longitude <= (box.east ?? 180)
  );
}

/** The zone of a point in a state (two-letter code), or null for a state it does not know. */
export function timeZoneOf(state: string, latitude: number, longitude: number): string | null {
  const code = state.toUpperCase();
  const split = exceptions[code]?.find((box) => holds(box, latitude, longitude));
  return split?.zone ?? zoneOfState.get(code) ?? null;
}
