import { Card } from "#app/ui/card.tsx";
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
    <Card title="Two-step verification">
      <p className="my-3 text-muted">
        {isRequired
          ? "Everyone in your organization needs it. People who have not set it up do so the next time they sign in."
          : "Anyone can turn it on for their own account. If you require it, people set it up the next time they sign in."}
      </p>
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
    </Card>
  );
}
