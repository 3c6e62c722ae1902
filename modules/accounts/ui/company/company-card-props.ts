import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import type { CompanySignInView } from "../../domain/company/company-settings.server.ts";

/** Each card shows a part of the settings, and its part of a refused form. */
export interface CompanyCardProps {
  view: CompanySignInView;
  refusal: FormRefusal | null;
}
