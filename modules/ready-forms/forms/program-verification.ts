import {
  choiceQuestion,
  numberQuestion,
  options,
  textQuestion,
} from "#modules/form-logic/public.builders.ts";
import {
  after,
  judge,
  type ReadyForm,
  type ReadyQuestion,
  readySection,
  record,
  repeated,
  type Severity,
} from "../domain/ready-form.ts";

/** Where each question comes from, in its tip. Programs change their rules every year. */
const sources = {
  guidebook: "Illinois Shines, project inspections, 2025",
  siteMap: "Illinois Shines, site maps of Part I, 2024",
  photos: "Illinois Shines, system photos and module count, 2024",
  battery: "Illinois Shines, battery schematics, 2025",
  practice: "common practice of incentive programs, not a standard",
} as const;

type Source = keyof typeof sources;

type Names = Parameters<typeof judge>[1];

/** A claim of the application that either agrees with what was found, or does not. */
function verify(
  severity: Severity,
  names: Names,
  source: Source,
  { tip = "", ...extra }: { tip?: string } & Parameters<typeof judge>[2] = {},
): ReadyQuestion {
  const tipText = [tip, `Source: ${sources[source]}.`].filter(Boolean).join(" ");
  return judge(severity, names, { ...extra, tipText });
}

const correct = "Correct the application, or the installation";
const photo = { photoRequired: true };
const onSite = after("method", "On site");
const hasBattery = after("battery", "Yes");

/** Whether a system was built as its incentive application says, from documents, by video or on site. */
export const programVerification: ReadyForm = {
  id: "program-verification",
  title: "Program Verification",
  about: "Compares the application for an incentive with what was built, at a desk or on site.",
  source:
    "Written after the rules of Illinois Shines of 2024 and 2025. Each tip names its source. Use your program's limits.",
  drawing: "calendar",
  sections: [
    readySection(
      "visit",
      "Verification",
      record(
        choiceQuestion(
          "radio-button",
          "method",
          "Method",
          "How do you verify the system?",
          options("On site", "By video", "From documents"),
          { required: true },
        ),
      ),
      record(
        textQuestion("single-input", "application", "Application", "Number of the application?", {
          required: true,
        }),
      ),
      verify(
        "Critical",
        ["address", "Address", "Is this the address of the application?"],
        "guidebook",
        {
          ...photo,
          tip: "Photo: the house with its number.",
          remedy: "Stop, and confirm the site",
        },
      ),
      verify(
        "Minor",
        ["owner", "Owner", "Is the owner the person in the application?"],
        "guidebook",
      ),
      verify(
        "Minor",
        ["knows", "Owner informed", "Does the owner know the terms of the incentive?"],
        "guidebook",
        onSite,
      ),
      verify(
        "Critical",
        ["safe", "Safety", "Is the system free of a danger that can be seen?"],
        "guidebook",
        {
          tip: "The program does not check the code. Report a danger anyway.",
          remedy: "Switch off what is dangerous, and tell the owner",
        },
      ),
    ),
    readySection(
      "equipment",
      "Equipment",
      record(
        choiceQuestion(
          "radio-button",
          "evidence",
          "Evidence",
          "What shows makes and models?",
          options("Nameplates", "Invoices", "Neither"),
          { required: true, tipText: `Invoices only if no nameplate can be read.` },
        ),
      ),
      verify(
        "Major",
        ["module-model", "Module model", "Do make and model of the modules agree?"],
        "photos",
        { ...photo, tip: "Photo: a nameplate, or the invoice.", remedy: correct },
      ),
      verify(
        "Major",
        ["module-count", "Module count", "Does the number of modules agree everywhere?"],
        "photos",
        {
          ...photo,
          tip: "Application, site map and photos. Photo: the whole system.",
          remedy: correct,
        },
      ),
      verify(
        "Major",
        ["inverter-model", "Inverter model", "Do make and model of the inverters agree?"],
        "photos",
        { ...photo, tip: "Photo: a nameplate, or the monitoring's screen.", remedy: correct },
      ),
      verify(
        "Major",
        ["inverter-number", "Inverter count", "Does the number of inverters agree?"],
        "siteMap",
        { remedy: correct },
      ),
      verify(
        "Major",
        ["size", "Size", "Do the modules add up to the size in the application?"],
        "siteMap",
        { remedy: correct },
      ),
      verify("Minor", ["new", "New equipment", "Is the equipment new?"], "practice", onSite),
    ),
    readySection(
      "arrays",
      "Arrays",
      record(
        numberQuestion("array-count", "Arrays", "How many arrays are there?", [1, 50, 0], {
          required: true,
          tipText:
            "Count an array of its own for each tilt, each direction and each model of module.",
        }),
        "2",
      ),
      verify(
        "Major",
        ["arrays-agree", "Number of arrays", "Does the application list each of them?"],
        "siteMap",
        { remedy: correct },
      ),
      verify(
        "Minor",
        ["mounting", "Mounting", "Is the mounting that of the application and site map?"],
        "siteMap",
      ),
    ),
    repeated(
      readySection(
        "array",
        "Array",
        record(
          numberQuestion("modules", "Modules", "How many modules does it have?", [1, 5000, 0], {
            required: true,
          }),
          "12",
        ),
        verify(
          "Major",
          ["modules-agree", "Modules agree", "Does that number agree with the application?"],
          "siteMap",
          { remedy: correct },
        ),
        record(
          numberQuestion("azimuth", "Azimuth", "Azimuth in degrees?", [0, 359, 0], {
            required: true,
          }),
          "182",
        ),
        verify(
          "Minor",
          ["azimuth-agrees", "Azimuth agrees", "Is it within 5 degrees of the application?"],
          "practice",
        ),
        record(
          numberQuestion("tilt", "Tilt", "Tilt in degrees?", [0, 90, 0], { required: true }),
          "27",
        ),
        verify(
          "Minor",
          ["tilt-agrees", "Tilt agrees", "Is it within 5 degrees of the application?"],
          "practice",
        ),
        verify(
          "Minor",
          ["shade", "Shading", "Is the shading that of the shading report?"],
          "practice",
        ),
      ),
      "Array",
      { countedBy: "array-count" },
    ),
    readySection(
      "metering",
      "Meter",
      verify("Major", ["meter", "Meter", "Is the meter the one in the application?"], "guidebook", {
        ...photo,
        tip: "Photo: the meter with its reading.",
        remedy: correct,
      }),
      verify(
        "Major",
        ["only-solar", "Only solar", "Does the meter count nothing but this system?"],
        "battery",
        { remedy: "Rewire, so that the meter counts only this system" },
      ),
      record(
        numberQuestion("reading", "Reading", "Reading in kWh?", [0, 100_000_000, 1], {
          tipText: "Skip it if the display is dark.",
        }),
        "1240",
      ),
      verify(
        "Minor",
        ["producing", "Producing", "Does the system produce as can be expected now?"],
        "practice",
        onSite,
      ),
      verify(
        "Minor",
        ["permission", "Permission", "Did the utility permit operation?"],
        "guidebook",
        { ...photo, tip: "Photo: the letter of the utility." },
      ),
    ),
    readySection(
      "storage",
      "Battery",
      record(
        choiceQuestion(
          "radio-button",
          "battery",
          "Battery",
          "Is a battery installed?",
          options("Yes", "No"),
          { required: true },
        ),
      ),
      verify(
        "Major",
        ["battery-agrees", "In the application", "Does the application say the same?"],
        "battery",
        {
          remedy: correct,
        },
      ),
      verify(
        "Major",
        ["battery-wiring", "Wiring", "Is it wired as in the schematic of the application?"],
        "battery",
        { ...hasBattery, remedy: "Wire it as in the schematic, or send a new one" },
      ),
      verify(
        "Minor",
        ["battery-model", "Model", "Do make, model and capacity agree?"],
        "battery",
        hasBattery,
      ),
      record(
        textQuestion("text-area-field", "remarks", "Remarks", "What else should the program know?"),
      ),
      record(textQuestion("signature", "verifier", "Signature", "Who verified the system?")),
    ),
  ],
  sampleOutcome: "Pass",
  sample: {
    "module-count": "The application says 24 modules, 22 are on the roof.",
    "modules-agree~2": "Ten, not twelve.",
    "azimuth-agrees~1": "The roof faces 182 degrees, the application says 170.",
  },
};
