/** Files in the shapes that I-V curve tracers and their programs write: own numbers, their arrangement of lines and columns. */
import { expect, test } from "vitest";
import { readCurve } from "./iv-curve.ts";

/** Volts, amperes. */
const measured = [
  [0.5, 9.12],
  [120.4, 9.05],
  [260.1, 8.97],
  [398.7, 8.51],
  [431.2, 5.3],
  [452.9, 0.04],
] as const;
const points = measured.map(([volts, amperes]) => ({ volts, amperes }));

type Line = (volts: number, amperes: number, index: number) => string;

const lines = (line: Line) => measured.map(([v, i], index) => line(v, i, index)).join("\n");
const comma = (value: number) => String(value).replace(".", ",");

/** The numbers after translation to standard conditions, or of a model. */
const other = (v: number, i: number) => [v * 1.05, i * 1.2] as const;

test.each<[string, string]>([
  [
    "a header, the details of the model, then measured points (Solmetric PVA)",
    `Location,Array 1\\Inverter 2\\String 3\nDate,11/3/2026 10:12:44 AM\nIrradiance (W/m^2),871.3\nCell Temperature (C),41.2\n\nModel Details\nLatitude,38.4,Longitude,-122.7\nPredicted Pmax (W),3391\nVoc (V),Isc (A),Vmp (V),Imp (A)\n453.1,9.14,398.7,8.51\n\nVoltage (V),Current (A),Power (W)\n${lines((v, i) => `${v},${i},${v * i}`)}\n`,
  ],
  [
    "measured points beside those of standard conditions, decimal commas (HT I-V400, TopView)",
    `HT ITALIA;I-V400w\nData;03/11/2026\nIrr [W/m2];871,3\n\nN.;V(OPC) [V];I(OPC) [A];P(OPC) [W];V(STC) [V];I(STC) [A]\n${lines((v, i, at) => [at + 1, comma(v), comma(i), comma(v * i), ...other(v, i).map((value) => comma(value))].join(";"))}`,
  ],
  [
    "units in a line of their own, between quotation marks (Seaward, SolarCert)",
    `"Serial Number","31A-0412"\n"Site","Roof, north"\n\n"Voltage","Current","Power"\n"V","A","W"\n${lines((v, i) => `"${v}","${i}","${v * i}"`)}`,
  ],
  [
    "milliamperes and tabs (Fluke SMFT-1000, TruTest)",
    `Test\tI-V curve\nPoint\tVoltage (V)\tCurrent (mA)\n${lines((v, i, at) => `${at}\t${v}\t${Math.round(i * 1_000)}`)}`,
  ],
  [
    "columns of current first, falling voltage, no headings of words (EKO MP)",
    `EKO,MP-11\nVoc,453.1,Isc,9.14\nI(A),V(V)\n${lines((v, i) => `${i},${v}`)
      .split("\n")
      .toReversed()
      .join("\n")}`,
  ],
  [
    "a shunt's voltage beside corrected values (PVPM)",
    `Kennlinie\nTime[us],Umeas[V],Imeas[V],Irrad.[kW/m2],Ucorr[V],Icorr[A],Pcorr[W]\n${lines((v, i, at) => `${at * 10},${v - 0.4},${i / 100},0.87,${v},${i},${v * i}`)}`,
  ],
  ["German names", `Spannung;Strom\n${lines((v, i) => `${comma(v)};${comma(i)}`)}`],
  ["Spanish names", `Tensión (V);Corriente (A)\n${lines((v, i) => `${comma(v)};${comma(i)}`)}`],
  [
    "a line of voltages and a line of currents",
    `String;3\nVoltage [V];${measured.map(([v]) => v).join(";")}\nCurrent [A];${measured.map(([, i]) => i).join(";")}`,
  ],
  [
    "decimal commas in quotation marks between commas, and old line ends",
    `"U [V]","I [A]"\r${lines((v, i) => `"${comma(v)}","${comma(i)}"`).replaceAll("\n", "\r")}`,
  ],
  ["units behind the numbers", lines((v, i) => `${v} V; ${i} A`)],
  ["a number before each point", lines((v, i, at) => `${at + 1}\t${v}\t${i}`)],
  ["an empty line after each point", lines((v, i) => `${v} ${i}\n`)],
  [
    "the curve of a model behind the measured one",
    `Voltage,Current,Model voltage,Model current\n${lines((v, i) => [v, i, ...other(v, i)].join(","))}`,
  ],
])("reads %s", (_name, text) => {
  expect(readCurve(text)).toEqual(points);
});

const table = `Voltage (V),Current (A)\n${lines((v, i) => `${v},${i}`)}\n`;

test.each([
  ["several strings below each other", `String 1\n${table}String 2\n${table}`],
  [
    "several strings side by side",
    `S1 Voltage,S1 Current,S2 Voltage,S2 Current\n${lines((v, i) => `${v},${i},${v},${i}`)}`,
  ],
])("reads no curve from a file with %s, because it does not say whose it is", (_name, text) => {
  expect(readCurve(text)).toEqual([]);
});

test("reads no curve from a table of the results of strings", () => {
  const text = `String,Voc (V),Isc (A)\n${lines((v, i, at) => `S${at},${v},${i}`)}`;
  expect(readCurve(text)).toEqual([]);
});
