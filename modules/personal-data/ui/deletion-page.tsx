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
          {`Sessions, keys, and calendar links end when you press the button. These are deleted, and the files of the profile: ${deleted.join(", ")}.`}
        </p>
      </Card>
      <Card title="Without a name from now on">
        <p>
          {`“Former user” replaces ${whose} name in what ${organizationName} needs as a record: ${replaced.join(", ")}. Email addresses, phone numbers, and addresses in these texts are removed.`}
        </p>
      </Card>
      <Card title="Stays as it is">
        <dl className="grid gap-3">
          {stays.map(({ because, labels }) => (
            <div key={because}>
              <dt>{labels.join(", ")}</dt>
              <dd className="text-muted">{because}</dd>
            </div>
          ))}
          <div>
            <dt>Reports, snapshots, and exports</dt>
            <dd className="text-muted">They are documents, and stay as they were written.</dd>
          </div>
          <div>
            <dt>
              {heldProjects === 0
                ? "Projects on legal hold: none"
                : `Projects on legal hold: ${heldProjects}`}
            </dt>
            <dd className="text-muted">
              Their records do not change while the hold lasts. The night after its release, the
              name is removed there, too.
            </dd>
          </div>
        </dl>
      </Card>
    </>
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
