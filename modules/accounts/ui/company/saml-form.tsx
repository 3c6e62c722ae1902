import { Form } from "@remix-run/react";
import { typedValue } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/fields/field.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { CompanySignInView } from "../../domain/company/company-settings.server.ts";
import type { CompanyCardProps } from "./company-card-props.ts";
import { CopiedAddress } from "./copied-address.tsx";

/** The provider's metadata, or the three values in it. */
export function SamlForm({ view, refusal }: CompanyCardProps) {
  const { answerUrl, metadataUrl, signOutUrl, ourCertificate } = view.saml;
  const saved = view.provider?.protocol === "saml" ? view.provider : null;
  const typed = ["entity", "ssoUrl", "signOutAddress", "certificates"] as const;
  const isTyped = typed.some((name) => refusal?.errors[name]);
  return (
    <>
      <CopiedAddress
        label="Entity ID of Fieldlight, and the address of its metadata:"
        address={metadataUrl}
      />
      <CopiedAddress label="Address for answers (ACS, single sign-on URL):" address={answerUrl} />
      <CopiedAddress
        label="Address for sign-out (single logout URL), optional:"
        address={signOutUrl}
      />
      <details>
        <summary className="flex min-h-control w-fit items-center text-link">
          Certificate of our sign-out requests
        </summary>
        <pre className="overflow-x-auto text-sm select-all">{ourCertificate}</pre>
      </details>
      {saved && <SavedProvider saved={saved} certificates={view.saml.certificates} />}
      <Form method="post" noValidate className="grid gap-3">
        <TextField
          label="Metadata address"
          name="metadataUrl"
          type="url"
          hint="Such as https://sunline.okta.com/…/metadata"
          defaultValue={typedValue(refusal, "metadataUrl", saved?.metadataUrl ?? "")}
          error={refusal?.errors.metadataUrl}
        />
        <TextArea
          label="Or the metadata itself"
          name="metadata"
          rows={3}
          spellCheck={false}
          hint="Paste the text of the XML file."
          defaultValue={typedValue(refusal, "metadata")}
          error={refusal?.errors.metadata}
        />
        <details open={isTyped || (saved !== null && !saved.metadataUrl)}>
          <summary className="flex min-h-control w-fit items-center text-link">
            Or type the values
          </summary>
          <div className="grid gap-3 pt-3">
            <TypedFields saved={saved} certificates={view.saml.certificates} refusal={refusal} />
          </div>
        </details>
        <div>
          <Button name="intent" value="save-saml">
            Save provider
          </Button>
        </div>
      </Form>
    </>
  );
}

type Saved = NonNullable<CompanySignInView["provider"]>;
type Certificates = CompanySignInView["saml"]["certificates"];

interface TypedFieldsProps extends Pick<CompanyCardProps, "refusal"> {
  saved: Saved | null;
  certificates: Certificates;
}

function TypedFields({ saved, certificates, refusal }: TypedFieldsProps) {
  // Linked metadata would win over what is shown here.
  const own = saved?.metadataUrl ? null : saved;
  return (
    <>
      <TextField
        label="Issuer (entity ID)"
        name="entity"
        autoComplete="off"
        defaultValue={typedValue(refusal, "entity", own?.issuer)}
        error={refusal?.errors.entity}
      />
      <TextField
        label="Sign-in address"
        name="ssoUrl"
        type="url"
        defaultValue={typedValue(refusal, "ssoUrl", own?.ssoUrl)}
        error={refusal?.errors.ssoUrl}
      />
      <TextField
        label="Sign-out address"
        name="signOutAddress"
        type="url"
        hint="Optional. Where the provider takes sign-outs, by HTTP-Redirect."
        defaultValue={typedValue(refusal, "signOutAddress", own?.signOutAddress)}
        error={refusal?.errors.signOutAddress}
      />
      <TextArea
        label="Signing certificates"
        name="certificates"
        rows={5}
        spellCheck={false}
        hint="When the provider changes its certificate, paste the new one below the old one, and remove the old one later."
        defaultValue={typedValue(
          refusal,
          "certificates",
          own ? certificates.map(({ pem }) => pem).join("\n") : "",
        )}
        error={refusal?.errors.certificates}
      />
    </>
  );
}

/** What is saved, and until when its certificates are valid. */
function SavedProvider({ saved, certificates }: { saved: Saved; certificates: Certificates }) {
  return (
    <SummaryList
      rows={[
        { label: "Issuer", value: saved.issuer },
        { label: "Sign-in address", value: saved.ssoUrl },
        {
          label: certificates.length === 1 ? "Certificate" : "Certificates",
          value: (
            <ul className="grid gap-1">
              {certificates.map(({ pem, validTo, isCurrent }) => (
                <li key={pem} className="flex flex-wrap items-center gap-2">
                  <StatusBadge
                    status={isCurrent ? "Valid" : "Not valid"}
                    tone={isCurrent ? "ok" : "light-red"}
                  />
                  <span>
                    until <Timestamp at={validTo} zone="UTC" dateOnly withoutWeekday />
                  </span>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
