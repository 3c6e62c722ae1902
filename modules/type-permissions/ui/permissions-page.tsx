import { Form, useNavigation } from "@remix-run/react";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxGroup } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { AdjustablePermission } from "../domain/permissions.server.ts";

interface PermissionsPageProps {
  type: string;
  types: readonly { value: string; label: string }[];
  permissions: readonly AdjustablePermission[];
}

/** What one type of user may do in the organization. */
export function PermissionsPage({ type, types, permissions }: PermissionsPageProps) {
  const href = useOrganizationPath();
  const refusal = useRefusal();
  const busy = useNavigation().state !== "idle";
  const isOn = permissions.flatMap((one) => (one.isOn ? [one.name] : []));
  const typed = refusal?.values.granted;
  const label = types.find(({ value }) => value === type)?.label ?? type;
  return (
    <Page
      title="Permissions"
      width="narrow"
      help="roles"
      aside={<SettingsMenu here="settings-permissions" />}
    >
      <p className="text-muted">
        Choose what each type of user may do in your organization, in the browser and by API keys.
        Which projects a person sees does not change. Super-admins may do everything.
      </p>
      <Tabs
        label="Type of user"
        tabs={types.map(({ value, label }) => ({
          label,
          to: href(`/settings/permissions?type=${value}`),
          current: value === type,
        }))}
      />
      {refusal && <Notice tone="bad">{refusal.message}</Notice>}
      <Card title={label}>
        <Form key={type} method="post" className="grid gap-4">
          <input type="hidden" name="type" value={type} />
          {isOn.map((name) => (
            <input key={name} type="hidden" name="seen" value={name} />
          ))}
          <CheckboxGroup
            name="granted"
            label="May"
            defaultValues={refusal ? [typed ?? []].flat() : isOn}
            choices={permissions.map(({ name, label, isOn, isDeclared }) => ({
              value: name,
              label,
              ...(isOn !== isDeclared && {
                hint: isOn ? "Granted by your organization" : "Withdrawn by your organization",
              }),
            }))}
          />
          <FormActions>
            <Button tone="primary" busy={busy}>
              Save
            </Button>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
