import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { choiceText, readChoiceText, type Choice } from "./choice-table.ts";
import { readyLists } from "./ready-lists.ts";

const choices: Choice[] = [
  { label: "SE7600H", values: { Manufacturer: "SolarEdge", Power: "7.6" } },
  { label: "Boy, 5.0", values: { Manufacturer: "SMA" } },
  { label: "Other" },
];

test("a list is typed as a table with headings", () => {
  expect(choiceText(choices)).toBe(
    'Choice,Manufacturer,Power\nSE7600H,SolarEdge,7.6\n"Boy, 5.0",SMA,\nOther,,',
  );
  expect(readChoiceText(choiceText(choices))).toEqual({ refused: false, choices });
});

test("cells of a spreadsheet are read as they are pasted", () => {
  expect(readChoiceText("Model\tManufacturer\r\nA, B\tSMA\r\n\r\n")).toEqual({
    refused: false,
    choices: [{ label: "A, B", values: { Manufacturer: "SMA" } }],
  });
});

test.each([
  ["Choice\nA\nB\nA", "“A” is there twice. Each choice needs a name of its own."],
  ["Choice,Maker\n,SMA", "Row 2 has no choice in its first column."],
  [
    "Choice,a,b,c,d,e,f,g,h,i,j,k\nA",
    "A list can have up to 10 columns besides the choices. This one has 11.",
  ],
  ["Choice,Label\nA,B", "Each column needs a heading of its own, other than “label”."],
  [
    "Choice,[x]\nA,B",
    "The heading of a column cannot contain brackets, commas or quotation marks.",
  ],
  [
    `Choice\n${Array.from({ length: 2_001 }, (_, index) => `c${index}`).join("\n")}`,
    "A list can have up to 2,000 choices. This one has 2,001. Use only some of them, such as those of the manufacturers that you install.",
  ],
])("%j is refused", (text, message) =>
  expect(readChoiceText(text)).toEqual({ refused: true, message }),
);

describe("the list of modules of the California Energy Commission", () => {
  const headings =
    'Manufacturer\tModel Number\tDescription\tNameplate Pmax\t"Design Qualification Certification\n(Optional Submission)"\tN_s\tNameplate Isc\tNameplate Voc\tNameplate Ipmax\tNameplate Vpmax\tAverage NOCT\tγPmax\tαIsc\tβVoc\tαIpmax\tβVpmax\tIPmax, low\tVPmax, low';
  const units =
    "\t\t\t(W)\t\t\t(A)\t(V)\t(A)\t(V)\t(°C)\t(%/°C)\t(%/°C)\t(%/°C)\t(%/°C)\t(%/°C)\t(A)\t(V)";
  const sun =
    'Sun Power Inc\tSG550\t"550 W, 1"" frame"\t550\t\t72\t14.01\t49.9\t13.11\t42\t45\t-0.339\t0.05\t"\n \n-0.25900000000000001"\t0.01\t-0.35\t2.6\t40';
  const moon = "Moon\tM-410\t\t410\t\t54\t13.9\t37.45\tN/A\t31.3\t45\t\t0.04\t-0.25\t\t\t\t";
  const choicesOf = (text: string) => {
    const read = readChoiceText(text);
    if (read.refused) throw new Error(read.message);
    return read.choices;
  };

  test("becomes choices with the values that expressions need", () => {
    const text = ["Solar Equipment Lists", "", "PV modules", headings, units, sun, moon].join("\n");
    expect(choicesOf(text)).toEqual([
      {
        label: "Sun Power Inc SG550",
        values: {
          Manufacturer: "Sun Power Inc",
          Pmax: "550",
          Voc: "49.9",
          Isc: "14.01",
          Vmp: "42",
          Imp: "13.11",
          "Voc coefficient": "-0.259",
          "Isc coefficient": "0.05",
          "Vmp coefficient": "-0.35",
        },
      },
      {
        label: "Moon M-410",
        values: {
          Manufacturer: "Moon",
          Pmax: "410",
          Voc: "37.45",
          Isc: "13.9",
          Vmp: "31.3",
          "Voc coefficient": "-0.25",
          "Isc coefficient": "0.04",
        },
      },
    ]);
  });

  test("is read back as it is shown, and from a file without Greek letters", () => {
    const choices = choicesOf([headings, sun, moon].join("\n"));
    expect(choiceText(choices)).toContain(",-0.25,0.04");
    expect(choicesOf(choiceText(choices))).toEqual(choices);
    const plain = headings
      .replaceAll(/[αβγ]/g, "?")
      .replace("Nameplate Isc", "Nameplate Isc ((A))");
    expect(choicesOf([plain, sun, moon].join("\n"))).toEqual(choices);
  });

  test("has a module once, with its newer values", () => {
    const [only, ...more] = choicesOf([headings, moon, moon.replace("37.45", "38")].join("\n"));
    expect([only?.values?.Voc, more]).toEqual(["38", []]);
  });

  test("that is too long says how long it is", () => {
    const all = Array.from({ length: 2_345 }, (_, index) => moon.replace("M-410", `M-${index}`));
    expect(readChoiceText([headings, units, ...all].join("\n"))).toMatchObject({
      message: expect.stringContaining("This one has 2,345. Use only") as string,
    });
  });

  test("is also read as the System Advisor Model has it, with coefficients in percent", () => {
    const advisor = [
      "Name,Technology,STC,I_sc_ref,V_oc_ref,I_mp_ref,V_mp_ref,alpha_sc,beta_oc",
      "Units,,,A,V,A,V,A/K,V/K",
      "[0],cec_material,,cec_i_sc_ref,cec_v_oc_ref,cec_i_mp_ref,cec_v_mp_ref,cec_alpha_sc,cec_beta_oc",
      "Moon  M-410,Mono-c-Si,410.1,13.95,37.45,13.1,31.3,0.00558,-0.093625",
    ];
    const of = { Pmax: "410.1", Voc: "37.45", Isc: "13.95", Vmp: "31.3", Imp: "13.1" };
    const coefficients = { "Voc coefficient": "-0.25", "Isc coefficient": "0.04" };
    expect(choicesOf(advisor.join("\n"))).toEqual([
      { label: "Moon M-410", values: { ...of, ...coefficients } },
    ]);
  });

  test("any other list of modules stays as it is", () => {
    expect(choicesOf("Model Number,Manufacturer,Nameplate Voc\nM,Moon,37")).toEqual([
      { label: "M", values: { Manufacturer: "Moon", "Nameplate Voc": "37" } },
    ]);
  });
});

test("any list that is written is read back", () => {
  const cell = fc
    .string({ unit: "grapheme-ascii", minLength: 1, maxLength: 20 })
    .map((text) => text.trim())
    .filter((text) => text !== "" && !text.includes("\t"));
  const choice = fc.record({ label: cell, maker: fc.option(cell, { nil: undefined }) });
  fc.assert(
    fc.property(fc.uniqueArray(choice, { selector: ({ label }) => label }), (all) => {
      const list = all.map(({ label, maker }) => ({ label, ...(maker && { values: { maker } }) }));
      expect(readChoiceText(choiceText(list))).toEqual({ refused: false, choices: list });
    }),
  );
});

test("the ready lists are valid", () => {
  for (const list of readyLists)
    expect(readChoiceText(choiceText(list.choices))).toEqual({
      refused: false,
      choices: list.choices,
    });
});
