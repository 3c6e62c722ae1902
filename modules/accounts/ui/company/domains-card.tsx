import { Form } from "@remix-run/react";
import { typedValue } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import type { CompanySignInView } from "../../domain/company/company-settings.server.ts";
import type { CompanyCardProps } from "./company-card-props.ts";

/** The email domains of the company, which a record of their name server proves. */
export function DomainsCard({ view: { domains }, refusal }: CompanyCardProps) {
  return (
    <Card title="1. Your email domains">
      <div className="grid gap-4">
        {domains.length > 0 && (
          <ul className="grid gap-4">
            {domains.map((domain) => (
              <DomainRow
                key={domain.id}
                domain={domain}
                error={refusal?.errors[`domain-${domain.id}`]}
              />
            ))}
          </ul>
        )}
        <Form method="post" noValidate className="grid gap-3">
          <TextField
            label="Domain"
            name="domain"
            hint="What is after the @ in your email addresses, such as sunline.com"
            defaultValue={typedValue(refusal, "domain")}
            error={refusal?.errors.domain}
          />
          <div>
            <Button name="intent" value="add-domain">
              Add domain
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}

interface DomainRowProps {
  domain: CompanySignInView["domains"][number];
  error: string | undefined;
}

function DomainRow({ domain: { id, domain, record, isVerified }, error }: DomainRowProps) {
  return (
    <li className="grid gap-2 border-b border-line pb-4">
      <div className="flex flex-wrap items-center gap-3">
        <strong className="min-w-0 font-semibold wrap-anywhere">{domain}</strong>
        <StatusBadge
          status={isVerified ? "Verified" : "Not verified"}
          tone={isVerified ? "ok" : "warn"}
        />
      </div>
      {!isVerified && (
        <>
          <p className="text-muted">
            Add this TXT record to {domain} where your company manages its domain, then verify it.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <code className="wrap-anywhere">{record}</code>
            <CopyButton text={record} />
          </div>
        </>
      )}
      {error && <p className="text-bad">{error}</p>}
      <div className="flex flex-wrap gap-2">
        {!isVerified && (
          <Form method="post">
            <input type="hidden" name="domainId" value={id} />
            <Button name="intent" value="verify-domain">
              Verify<span className="sr-only">{` ${domain}`}</span>
            </Button>
          </Form>
        )}
        <Confirm
          label={`Remove ${domain}`}
          question={`Remove ${domain}? Its addresses can no longer use company sign-in.`}
          pageButtonTone="plain"
          fields={{ intent: "remove-domain", domainId: id }}
        />
      </div>
    </li>
  );
}
