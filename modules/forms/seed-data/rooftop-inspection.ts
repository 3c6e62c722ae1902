import type { FormDefinition } from "#modules/form-logic/public.ts";
import { rooftopClosingSections } from "./rooftop-closing-sections.ts";
import { rooftopElectricalSections } from "./rooftop-electrical-sections.ts";
import { rooftopSiteSections } from "./rooftop-site-sections.ts";

export const rooftopInspection: FormDefinition = {
  id: "form-rooftop-inspection",
  title: "Rooftop Photovoltaic Inspection",
  version: 1,
  skipReview: false,
  skipScheduling: false,
  noSchedule: false,
  sections: [...rooftopSiteSections, ...rooftopElectricalSections, ...rooftopClosingSections],
};
