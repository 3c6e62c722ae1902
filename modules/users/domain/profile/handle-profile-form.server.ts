/** Handles the forms of a user's page, one for each tab. */
import { data } from "@remix-run/node";
import { handleEdit } from "#app/platform/form/handle-edit.server.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { requestApiKey, revokeApiKey } from "./api-keys.server.ts";
import { configureOrganization } from "../organization/configure-organization.server.ts";
import { setOrganizationDisabled } from "../organization/disable-organization.server.ts";
import { editProfileInput, editWithoutAddressInput } from "./edit-profile.input.ts";
import { editProfile } from "./edit-profile.server.ts";
import { getUser, type UserRow } from "./get-user.server.ts";
import { organizationInput, type OrganizationInput } from "../organization/organization.input.ts";
import { setSecondFactorRequired } from "../organization/set-second-factor-required.server.ts";
import { profileTabOf } from "./profile-tabs.ts";
import { saveReportConfiguration } from "./report-configuration.server.ts";
import { canChangePermissions } from "../../policy.ts";
import { entryFieldPrefix } from "./report-entries.ts";
import { findReportRows } from "./report-rows.server.ts";
import { organizationUnits, profileUnits } from "./merged-forms.server.ts";
import {
  offerWithCurrent,
  readStoredOrganization,
  readStoredProfile,
} from "./view-profile.server.ts";

export async function handleProfileForm(request: Request, scope: Scope, id: string, page: string) {
  const tab = profileTabOf(request.url);
  const user = await getUser(scope, id);
  if (tab === "api") return answerApiKey(request, scope, id, page);
  if (tab === "reports") return answerReports(request, scope, user, page);
  if (tab === "organization") return answerOrganization(request, scope, page);
  return handleEdit(
    request,
    user.address ? editProfileInput : editWithoutAddressInput,
    async (input) => {
      const saved = await editProfile(scope, id, input);
      const entered = saved.type !== user.type ? ` The user type is now ${saved.type}.` : "";
      return redirectWithToast(page, `Saved ${saved.name}.${entered}`);
    },
    {
      units: profileUnits,
      readStored: () => readStoredProfile(scope, id),
      offer: async (values) =>
        canChangePermissions(scope.viewer, user)
          ? offerWithCurrent(scope, user, values)
          : undefined,
    },
  );
}

async function answerOrganization(request: Request, scope: Scope, page: string) {
  const back = `${page}?tab=organization`;
  const { intent } = formValues(await readForm(request));
  if (intent === "disable" || intent === "enable")
    return redirectWithToast(back, await setOrganizationDisabled(scope, intent === "disable"));
  if (intent === "require-second-factor" || intent === "allow-one-factor")
    return redirectWithToast(
      back,
      await setSecondFactorRequired(scope, intent === "require-second-factor"),
    );
  const save = async (input: OrganizationInput) => {
    await configureOrganization(scope, input);
    return redirectWithToast(back, "The organization was saved.");
  };
  return handleEdit(request, organizationInput, save, {
    units: organizationUnits,
    readStored: () => readStoredOrganization(scope),
  });
}

/** A new key is shown only in this response. */
async function answerApiKey(request: Request, scope: Scope, id: string, page: string) {
  const { intent } = formValues(await readForm(request));
  if (intent === "revoke") {
    await revokeApiKey(scope, id);
    return redirectWithToast(`${page}?tab=api`, "The API key was revoked.");
  }
  if (intent !== "request") throw new Problem("invalid-input");
  const issuedKey = await requestApiKey(scope, id);
  if (issuedKey) return data({ issuedKey }, { headers: { "Cache-Control": "no-store" } });
  return redirectWithToast(
    `${page}?tab=api`,
    "We received your request for an API key. It is pending until your user type gets access.",
  );
}

/**
 * Saves the rows that were on the page. A hidden field identifies each row, because a row without a checked box would
 * post nothing.
 */
async function answerReports(request: Request, scope: Scope, user: UserRow, page: string) {
  const form = await readForm(request);
  const posted = [...form.keys()].filter((name) => name.startsWith(entryFieldPrefix));
  const ids = [...new Set(posted)].map((name) => name.slice(entryFieldPrefix.length));
  const entriesOf = (formId: string) =>
    form.getAll(`${entryFieldPrefix}${formId}`).filter((value) => typeof value === "string");
  const rows = await findReportRows(scope, user, ids);
  await saveReportConfiguration(scope, user.id, rows, entriesOf);
  return redirectWithToast(page + new URL(request.url).search, reportsSaved);
}

const reportsSaved = "The report configuration was saved.";
