import type { ReactNode } from "react";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import type { ProfileView } from "../domain/profile/view-profile.server.ts";

interface SecondFactorSwitchProps {
  organization: NonNullable<ProfileView["organization"]>;
}

/** Whether everybody in the organization needs a second factor to sign in. */
export function SecondFactorSwitch({ organization }: SecondFactorSwitchProps) {
  const { canRequireSecondFactor, requireSecondFactor: isRequired } = organization;
  if (!canRequireSecondFactor) return null;
  return (
    <SettingRow
      title="Two-step verification"
      about={
        isRequired
          ? "Everyone in your organization needs it. People who have not set it up do so the next time they sign in."
          : "Anyone can turn it on for their own account. If you require it, people set it up the next time they sign in."
      }
    >
      <Confirm
        label={isRequired ? "Stop requiring it" : "Require two-step verification"}
        question={
          isRequired
            ? "Let people sign in without it?"
            : "Require two-step verification for everyone in your organization?"
        }
        tone="plain"
        fields={{ intent: isRequired ? "allow-one-factor" : "require-second-factor" }}
      />
    </SettingRow>
  );
}

interface SettingRowProps {
  title: string;
  about: string | null;
  /** The button that changes it. */
  children: ReactNode;
}

/** One setting in a row of a card: what it is, and the button that changes it. */
export function SettingRow({ title, about, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 [&>details[open]]:basis-full">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-base">{title}</h2>
        {about && <p className="text-sm text-muted">{about}</p>}
      </div>
      {children}
    </div>
  );
}
