/** The report template of the demo's rooftop form. */
export const rooftopReportTemplate = {
  coverPageText:
    "This report tells what was found on the day of the inspection. It is no warranty for what was out of sight.",
  keysPageText:
    "PV: photovoltaic. DC and AC: the currents before and after the inverter. N/A: the question does not apply to this site.",
  summaryOfActionItems:
    "Findings that endanger people come first. Have them repaired by a licensed electrician before the system is used again.",
};
