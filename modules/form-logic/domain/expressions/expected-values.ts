/**
 * What a string of modules should measure now, to compare with what it does measure.
 *
 * IEC 62446-1 (2016, 6.5 and 6.6) compares the open-circuit voltage and the current of each string with the value expected from
 * the datasheet. The datasheet's values hold at standard test conditions (STC): 1,000 W/m² and 25 °C. They are corrected as in
 * procedure 1 of IEC 60891 (2021) without its terms for series resistance and for the shape of the curve, which need data that
 * datasheets lack: current is proportional to irradiance, and the temperature coefficient is linear. Voltage hardly depends on
 * irradiance above 700 W/m², the least at which IEC 60891 corrects, so its small change is left out.
 *
 * Units: volts, amperes, W/m², °C of the cells (not of the air), and coefficients in % per °C as datasheets and the list of the
 * California Energy Commission state them, usually below zero for voltages.
 */
const stcTemperature = 25;
const stcIrradiance = 1_000;

const atTemperature = (coefficient: number, temperature: number) =>
  1 + (coefficient / 100) * (temperature - stcTemperature);

/** Of modules in series; for the open-circuit voltage and for the voltage at maximum power, each with its own coefficient. */
export const expectedVoltage = (
  modules: number,
  atStc: number,
  coefficient: number,
  temperature: number,
): number => modules * atStc * atTemperature(coefficient, temperature);

/** The short-circuit current of strings in parallel; of one string, 1. */
export const expectedCurrent = (
  strings: number,
  atStc: number,
  coefficient: number,
  temperature: number,
  irradiance: number,
): number =>
  ((strings * atStc * irradiance) / stcIrradiance) * atTemperature(coefficient, temperature);

const voltage = "{0} * {1} * (1 + {2} / 100 * ({3} - 25))";

/** The functions as arithmetic, for languages that lack them. {0} is the first argument. */
export const formulas: Readonly<Record<string, string>> = {
  voc: voltage,
  vmp: voltage,
  isc: "{0} * {1} * {4} / 1000 * (1 + {2} / 100 * ({3} - 25))",
};
