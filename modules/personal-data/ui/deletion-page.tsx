import { countOf } from "#app/platform/format.ts";
import { Form, useNavigation } from "@remix-run/react";
import { typedValue, useRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";

export interface DeletionView {
  id: string;
  name: string;
  email: string;
  organizationName: string;
  isOwn: boolean;
  status: "running" | "held" | "done" | null;
  refusal: string | null;
  deleted: readonly string[];
  replaced: readonly string[];
  stays: readonly { because: string; labels: readonly string[] }[];
  heldProjects: number;
  requiresPassword: boolean;
}

const statusTexts = {
  running: "We are removing this user from the records. It may take a few minutes.",
  held: "This user was deleted. Projects on legal hold still have the name until an administrator releases them.",
  done: "This user was deleted.",
};

/** Says what a deletion deletes and what stays, and asks for the address to confirm it. */
export function DeletionPage(view: DeletionView) {
  const href = useOrganizationPath();
  const { id, name, isOwn, status, refusal } = view;
  const backTo = href(isOwn ? "/settings/data" : `/users/${id}/data`);
  return (
    <Page
      title={isOwn ? "Delete your data" : "Delete personal data"}
      width="narrow"
      help="personal-data"
      {...(isOwn
        ? { aside: <SettingsMenu here="personal-data" /> }
        : {
            breadcrumbs: [
              { label: name, to: href(`/users/${id}/manage`) },
              { label: "Personal data", to: backTo },
            ],
          })}
    >
      {status !== null && <Notice tone="info">{statusTexts[status]}</Notice>}
      {status === null && (
        <>
          <Explanation {...view} />
          {refusal === null ? (
            <ConfirmForm {...view} backTo={backTo} />
          ) : (
            <>
              <Notice tone="warn">{refusal}</Notice>
              <div>
                <LinkButton to={href("/users")}>Open users</LinkButton>
              </div>
            </>
          )}
        </>
      )}
    </Page>
  );
}

function Explanation({
  name,
  isOwn,
  organizationName,
  deleted,
  replaced,
  stays,
  heldProjects,
}: DeletionView) {
  const whose = isOwn ? "your" : `${name}'s`;
  return (
    <>
      <p>
        {`This removes ${isOwn ? "you" : name} from Fieldlight for good. ${organizationName} keeps its projects. `}
        <strong>Nobody can undo it.</strong>
      </p>
      <Card title="Deleted">
        <p>
          Profile, photo, account, working hours, notifications, and settings. Sessions, keys, and
          calendar links end when you press the button.
        </p>
        <AllKinds labels={deleted} />
      </Card>
      <Card title="Without a name from now on">
        <p>
          {`“Former user” replaces ${whose} name in projects, answers, tickets, comments, and the log, which ${organizationName} needs as a record. Email addresses, phone numbers, and addresses are removed from these texts.`}
        </p>
        <AllKinds labels={replaced} />
      </Card>
      <Card title="Stays as it is">
        <p>
          {heldProjects > 0 && (
            <strong>{`Records of ${countOf(heldProjects, "project")} on legal hold, until the night after its release. `}</strong>
          )}
          Answers and photos about a site, the contact data of sites and organizations, and reports,
          snapshots, and exports that were written before.
        </p>
        <details>
          <summary>What stays, and why</summary>
          <dl className="mt-2 grid gap-3">
            {stays.map(({ because, labels }) => (
              <div key={because}>
                <dt>{labels.join(", ")}</dt>
                <dd className="text-muted">{because}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Card>
    </>
  );
}

function AllKinds({ labels }: { labels: readonly string[] }) {
  return (
    <details>
      <summary>{`All ${labels.length} kinds of records`}</summary>
      <p className="mt-2 text-muted">{labels.join(", ")}</p>
    </details>
  );
}

function ConfirmForm({
  email,
  isOwn,
  requiresPassword,
  backTo,
}: DeletionView & { backTo: string }) {
  const refusal = useRefusal();
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" noValidate className="grid gap-4">
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        hint={`Type ${email} to confirm.`}
        defaultValue={typedValue(refusal, "email")}
        error={refusal?.errors.email}
        required
      />
      {isOwn && requiresPassword && (
        <TextField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={refusal?.errors.password}
          required
        />
      )}
      <SubmitActions
        label={isOwn ? "Delete my data" : "Delete this user"}
        tone="danger"
        busy={busy}
        cancelTo={backTo}
        cancelLabel="Keep it"
      />
    </Form>
  );
}
