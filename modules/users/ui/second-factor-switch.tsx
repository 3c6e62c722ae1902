import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import type { ProfileView } from "../domain/profile/view-profile.server.ts";

interface SecondFactorSwitchProps {
  organization: NonNullable<ProfileView["organization"]>;
}

/** Whether everybody in the organization needs a second step to sign in. */
export function SecondFactorSwitch({ organization }: SecondFactorSwitchProps) {
  const { canRequireSecondFactor, requireSecondFactor: isRequired } = organization;
  if (!canRequireSecondFactor) return null;
  return (
    <Card title="Two-step verification">
      <p className="my-3 text-muted">
        {isRequired
          ? "Everybody in the organization needs it. Who has not set it up does so at their next sign-in."
          : "Anybody may turn it on for themselves. When you require it, people who have not set it up do so at their next sign-in, before they open any other page."}
      </p>
      <Confirm
        label={isRequired ? "Stop requiring it" : "Require two-step verification"}
        question={
          isRequired
            ? "Let people sign in without it?"
            : "Require it of everybody in the organization?"
        }
        tone="plain"
        fields={{ intent: isRequired ? "allow-one-factor" : "require-second-factor" }}
      />
    </Card>
  );
}
