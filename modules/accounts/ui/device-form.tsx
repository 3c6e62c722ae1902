import { Form, Link, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/time.tsx";
import { PasswordField } from "./password-field.tsx";

interface DeviceFormProps {
  devices: readonly {
    id: string;
    name: string;
    address: string;
    since: Date;
    isThisOne: boolean;
  }[];
  /** False for an account without a password. */
  asksPassword: boolean;
  timeZone: string;
  refusal: FormRefusal | null;
}

/** One form for the whole list, so that the password is typed once above the buttons. */
export function DeviceForm({ devices, asksPassword, timeZone, refusal }: DeviceFormProps) {
  const busy = useNavigation().state !== "idle";
  const under = useOrganizationPath();
  return (
    <>
      <Form method="post" className="grid gap-4">
        {asksPassword && (
          <PasswordField
            refusal={refusal}
            kind="current"
            label="Your password"
            hint="Asked for again before a device is signed out."
          />
        )}
        <ul className="divide-y divide-line border-y border-line">
          {devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-semibold">
                  {device.name}
                  {device.isThisOne && " (this device)"}
                </p>
                <p className="text-sm text-muted">
                  {device.address && `From ${device.address}, since `}
                  {!device.address && "Since "}
                  <Moment at={device.since} zone={timeZone} />
                </p>
              </div>
              <Button
                name="session"
                value={device.id}
                busy={busy}
                aria-label={`Sign out ${device.name}`}
              >
                Sign out
              </Button>
            </li>
          ))}
        </ul>
        <div>
          <Button tone="danger" name="session" value="everywhere" busy={busy}>
            Sign out everywhere
          </Button>
        </div>
      </Form>
      <p className="flex flex-wrap gap-4">
        <Link to={under("/settings/password")} className="text-link">
          Change password
        </Link>
        <Link to={under("/settings/delete-account")} className="text-link">
          Delete account
        </Link>
      </p>
    </>
  );
}
