import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { PasswordField } from "./password-field.tsx";

interface ShownDevice {
  id: string;
  name: string;
  address: string;
  since: Date;
  lastSeen: Date;
  isThisOne: boolean;
}

interface DeviceFormProps {
  devices: readonly ShownDevice[];
  /** False for an account without a password. */
  requiresPassword: boolean;
  timeZone: string;
  refusal: FormRefusal | null;
}

/** One form for the whole list, so that the password is typed once above the buttons. */
export function DeviceForm({ devices, requiresPassword, timeZone, refusal }: DeviceFormProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-4 rounded-md border border-line bg-raised p-4">
      {requiresPassword && (
        <PasswordField
          refusal={refusal}
          kind="current"
          label="Your password"
          hint="Enter your password to sign out a device."
        />
      )}
      <ul className="divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} timeZone={timeZone} busy={busy} />
        ))}
      </ul>
      <div>
        <Button tone="danger" name="session" value="everywhere" busy={busy}>
          Sign out on all devices
        </Button>
      </div>
    </Form>
  );
}

function DeviceItem(props: { device: ShownDevice; timeZone: string; busy: boolean }) {
  const { device, timeZone, busy } = props;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {device.name}
          {device.isThisOne && " (this device)"}
        </p>
        <p className="text-sm text-muted">
          {device.address && `From ${device.address}, since `}
          {!device.address && "Since "}
          <Timestamp at={device.since} zone={timeZone} />
          {!device.isThisOne && (
            <>
              , last used <Timestamp at={device.lastSeen} zone={timeZone} />
            </>
          )}
        </p>
      </div>
      <Button name="session" value={device.id} busy={busy} aria-label={`Sign out ${device.name}`}>
        Sign out
      </Button>
    </li>
  );
}
