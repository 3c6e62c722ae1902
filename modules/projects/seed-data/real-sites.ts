import { timeZoneAt } from "#app/platform/maps/time-zone.server.ts";
import { seededRandom, type SeededRandom } from "#db/seed/seeded-random.ts";
import { realSystemsTable } from "./real-systems-table.ts";

/** A real place with its real solar system. The people are invented. Unknown values are null. */
export interface RealSite {
  /** Such as "Oakland, CA 94602". */
  address: string;
  /** The address with an invented street, used as the address for records. */
  streetAddress: string;
  locality: string;
  /** The two-letter code. */
  state: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  /** The IANA time zone. */
  timeZone: string;
  /** Kilowatts, DC. */
  systemKw: number;
  moduleManufacturer: string;
  moduleModel: string;
  inverterManufacturer: string | null;
  inverterModel: string | null;
  moduleCount: number | null;
  /** Degrees from north. */
  azimuth: number | null;
  /** Degrees from level. */
  tilt: number | null;
  year: number | null;
  ownerName: string;
  contactName: string;
  /** Whether the owner is also the contact. */
  sameRep: boolean;
  phone: string;
  email: string;
}

const firstNames =
  "Amara Benito Carla Dmitri Elena Farid Grace Hiro Ines Jamal Keiko Liam Marta Nadia Oscar Priya Quentin Rosa Samir Tessa Umar Vera Wendell Ximena Yusuf Zoe".split(
    " ",
  );
const lastNames =
  "Abernathy Baptiste Castellano Delacroix Eriksen Fairbanks Guerrero Haddad Iverson Jimenez Kowalski Lindqvist Mbeki Nakamura Okafor Petrov Quiroga Rasmussen Silva Thornton Ueda Vasquez Whitaker Yamada Zielinski".split(
    " ",
  );
const streets =
  "Alder Way|Bluebird Lane|Cedar Row|Dover Street|Elm Court|Foxglove Drive|Granite Avenue|Hillside Road|Ivy Lane|Juniper Drive|Kestrel Court|Larkspur Way|Mesa View|Orchard Street|Quail Run|Sycamore Avenue".split(
    "|",
  );
const businesses =
  "Orchard Row Apartments|Granite Ridge Storage|Lakeside Community Hall|Harvest Lane Dairy|Copper Hill School|Riverbend Cold Storage".split(
    "|",
  );

const areaCodes: Record<string, string> = {
  AZ: "602",
  CA: "619",
  DC: "202",
  FL: "954",
  MN: "218",
  NM: "575",
  NY: "518",
  PA: "717",
  TX: "210",
  UT: "801",
  WA: "206",
  WI: "608",
};

function invented(random: SeededRandom, row: number, state: string, systemKw: number) {
  const contactName = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  const business = systemKw >= 30 ? random.pick(businesses) : null;
  const lineNumber = String(100 + (row % 100)).padStart(4, "0");
  return {
    ownerName: business ?? contactName,
    contactName,
    sameRep: business === null,
    phone: `(${areaCodes[state] ?? "202"}) 555-${lineNumber}`,
    email: `${contactName.toLowerCase().replace(" ", ".")}.${row + 1}@example.com`,
  };
}

const numberOrNull = (text: string | undefined): number | null => (text ? Number(text) : null);

function readRow(line: string, row: number): RealSite {
  const [locality = "", state = "", postalCode = "", latitude, longitude, ...system] =
    line.split("|");
  const [
    kilowatts,
    moduleManufacturer = "",
    moduleModel = "",
    inverterManufacturer,
    inverterModel,
    ...numbers
  ] = system;
  const [moduleCount, azimuth, tilt, year] = numbers.map(numberOrNull);
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const timeZone = timeZoneAt(point.latitude, point.longitude);
  if (timeZone === null) throw new Error(`Row ${row + 1} of the real systems lies at sea.`);
  const random = seededRandom(`site ${row}`);
  const systemKw = Number(kilowatts);
  const address = `${locality}, ${state} ${postalCode}`;
  return {
    address,
    streetAddress: `${random.whole(11, 989)} ${random.pick(streets)}, ${address}`,
    locality,
    state,
    postalCode,
    ...point,
    timeZone,
    systemKw,
    moduleManufacturer,
    moduleModel,
    inverterManufacturer: inverterManufacturer || null,
    inverterModel: inverterModel || null,
    moduleCount: moduleCount ?? null,
    azimuth: azimuth ?? null,
    tilt: tilt ?? null,
    year: year ?? null,
    ...invented(random, row, state, systemKw),
  };
}

export const realSites: readonly RealSite[] = realSystemsTable.trim().split("\n").map(readRow);
