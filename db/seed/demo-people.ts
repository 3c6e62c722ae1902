import type { UserType } from "../stored-words.ts";

/** The people of the demo. All of them sign in with this password. */
export const demoPassword = "inspect-the-sun";

export interface DemoOrganization {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  roles: string[];
  thirdPartyInspector: boolean;
  /** IANA zone. */
  timeZone: string;
}

export interface DemoUser {
  id: string;
  organizationId: string;
  name: string;
  email: string;
  phone: string;
  type: UserType;
  company: string | null;
  address: string;
  streetNumber: string;
  route: string;
  locality: string;
  /** Two-letter code. */
  state: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  /** Comma separated, installers only. */
  nabcepIds: string | null;
  clientsAll: boolean;
  qualificationsAll: boolean;
}

export const ownerOrganizationId = "org-sunline";
export const clientOrganizationId = "org-meadow";
export const installerOrganizationId = "org-brightrail";
export const inspectorOrganizationId = "org-plumb-line";

export const demoOrganizations: readonly DemoOrganization[] = [
  {
    id: ownerOrganizationId,
    name: "Sunline Assurance",
    email: "office@demo.test",
    phone: "(602) 555-0100",
    address: "410 Saguaro Street, Phoenix, AZ 85004",
    roles: ["Project Reviewer"],
    thirdPartyInspector: false,
    timeZone: "America/Phoenix",
  },
  {
    id: clientOrganizationId,
    name: "Meadow Energy Finance",
    email: "office@customer.test",
    phone: "(518) 555-0110",
    address: "27 Canal Street, Albany, NY 12207",
    roles: [],
    thirdPartyInspector: false,
    timeZone: "America/New_York",
  },
  {
    id: installerOrganizationId,
    name: "Brightrail Solar",
    email: "office@installer.test",
    phone: "(619) 555-0120",
    address: "1560 Harbor Road, San Diego, CA 92101",
    roles: ["Installer"],
    thirdPartyInspector: false,
    timeZone: "America/Los_Angeles",
  },
  {
    id: inspectorOrganizationId,
    name: "Plumb Line Inspections",
    email: "office@inspector.test",
    phone: "(210) 555-0130",
    address: "905 Pecan Street, San Antonio, TX 78205",
    roles: ["Inspector"],
    thirdPartyInspector: true,
    timeZone: "America/Chicago",
  },
];

type Home = [
  street: string,
  locality: string,
  state: string,
  zip: string,
  lat: number,
  lon: number,
];

const phoenix: Home = ["410 Saguaro Street", "Phoenix", "AZ", "85004", 33.4516, -112.0699];
const albany: Home = ["27 Canal Street", "Albany", "NY", "12207", 42.6581, -73.7476];
const sanDiego: Home = ["1560 Harbor Road", "San Diego", "CA", "92101", 32.7185, -117.1593];
const sanAntonio: Home = ["905 Pecan Street", "San Antonio", "TX", "78205", 29.4237, -98.4925];

interface Membership {
  organizationId: string;
  domain: string;
  areaCode: string;
  /** The last two digits of the first person's number. The following people get the next numbers. */
  firstNumber: number;
}

type Person = [name: string, mailbox: string, type: UserType, home: Home, nabcepIds?: string];

const limited: readonly UserType[] = ["scheduler", "quality-manager", "field-user"];

function membersOf(membership: Membership, people: readonly Person[]): DemoUser[] {
  const { organizationId, domain, areaCode, firstNumber } = membership;
  return people.map(([name, mailbox, type, home, nabcepIds], index) => {
    const [street, locality, state, postalCode, latitude, longitude] = home;
    const [streetNumber = "", ...route] = street.split(" ");
    const organization = demoOrganizations.find(({ id }) => id === organizationId);
    const phoneDigits = String(100 + firstNumber + index).padStart(4, "0");
    return {
      id: `user-${domain.replace(".test", "")}-${mailbox}`,
      organizationId,
      name,
      email: `${mailbox}@${domain}`,
      phone: `(${areaCode}) 555-${phoneDigits}`,
      type,
      company: type === "client" ? (organization?.name ?? null) : null,
      address: `${street}, ${locality}, ${state} ${postalCode}`,
      streetNumber,
      route: route.join(" "),
      locality,
      state,
      postalCode,
      latitude,
      longitude,
      nabcepIds: nabcepIds ?? null,
      clientsAll: limited.includes(type),
      qualificationsAll: limited.includes(type),
    };
  });
}

const ownerUsers = membersOf(
  { organizationId: ownerOrganizationId, domain: "demo.test", areaCode: "602", firstNumber: 1 },
  [
    ["Clara Whitfield", "client", "client", phoenix],
    ["Adrian Moss", "admin", "admin", phoenix],
    ["Sofia Marchetti", "super-admin", "super-admin", phoenix],
    ["Theo Lindgren", "scheduler", "scheduler", phoenix],
    ["Maren Okonkwo", "quality-manager", "quality-manager", phoenix],
    ["Felix Navarro", "field-user", "field-user", phoenix],
    ["Iris Dahlgren", "installer", "installer", phoenix, "PV-052017-014482"],
    [
      "Ruth Calloway",
      "ruth",
      "field-user",
      ["88 Alameda Avenue", "Oakland", "CA", "94602", 37.804, -122.2076],
    ],
    [
      "Ben Sorrell",
      "ben",
      "field-user",
      ["19 Mission Lane", "Oceanside", "CA", "92058", 33.2458, -117.3189],
    ],
    [
      "Noor Haddad",
      "noor",
      "field-user",
      ["301 Hudson Street", "Albany", "NY", "12206", 42.6688, -73.7747],
    ],
    [
      "Wes Tanaka",
      "wes",
      "field-user",
      ["640 Temple Street", "Salt Lake City", "UT", "84101", 40.7559, -111.8966],
    ],
    [
      "Dolores Pike",
      "dolores",
      "field-user",
      ["12 Market Street", "Carlisle", "PA", "17013", 40.2027, -77.1954],
    ],
    [
      "Gil Abrams",
      "gil",
      "field-user",
      ["77 Flores Street", "San Antonio", "TX", "78216", 29.5366, -98.4886],
    ],
  ],
);

const clientUsers = membersOf(
  {
    organizationId: clientOrganizationId,
    domain: "customer.test",
    areaCode: "518",
    firstNumber: 11,
  },
  [
    ["Helen Brandt", "helen", "client", albany],
    ["Marcus Oyelaran", "marcus", "client", albany],
    ["Yuki Fontaine", "yuki", "client", albany],
  ],
);

const installerUsers = membersOf(
  {
    organizationId: installerOrganizationId,
    domain: "installer.test",
    areaCode: "619",
    firstNumber: 21,
  },
  [
    ["Pablo Reyes", "pablo", "installer", sanDiego, "PV-031815-011208,PV-090622-027731"],
    ["Jo Kettering", "jo", "installer", sanDiego, "PV-112019-019354"],
    ["Lena Strand", "lena", "admin", sanDiego],
  ],
);

const inspectorUsers = membersOf(
  {
    organizationId: inspectorOrganizationId,
    domain: "inspector.test",
    areaCode: "210",
    firstNumber: 31,
  },
  [
    ["Owen Fairchild", "owen", "admin", sanAntonio],
    [
      "Tamsin Vale",
      "tamsin",
      "field-user",
      ["44 Cotton Road", "San Antonio", "TX", "78254", 29.5331, -98.7203],
    ],
    [
      "Rafael Quint",
      "rafael",
      "field-user",
      ["5 Organ View", "Las Cruces", "NM", "88007", 32.3363, -106.8487],
    ],
  ],
);

export const demoUsers: readonly DemoUser[] = [
  ...ownerUsers,
  ...clientUsers,
  ...installerUsers,
  ...inspectorUsers,
];
