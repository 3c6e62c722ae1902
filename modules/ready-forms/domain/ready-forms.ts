/** The ready forms, in the order of their cards. */
import { batteryStorage } from "../forms/battery-storage.ts";
import { commissioning } from "../forms/commissioning.ts";
import { maintenance } from "../forms/maintenance.ts";
import { photoPackage } from "../forms/photo-package.ts";
import { programVerification } from "../forms/program-verification.ts";
import { residentialRooftop } from "../forms/residential-rooftop.ts";
import { siteSurvey } from "../forms/site-survey.ts";
import { thermography } from "../forms/thermography.ts";
import type { ReadyForm } from "./ready-form.ts";

export const readyForms: readonly ReadyForm[] = [
  residentialRooftop,
  commissioning,
  batteryStorage,
  photoPackage,
  programVerification,
  maintenance,
  thermography,
  siteSurvey,
];

export function findReadyForm(id: string | null): ReadyForm | undefined {
  return readyForms.find((form) => form.id === id);
}
