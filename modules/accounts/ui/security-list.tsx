import { countOf } from "#app/platform/format.ts";
import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";

interface SecurityListProps {
  password: boolean;
  /** How many passkeys there are. */
  passkeys: number;
  secondFactor: boolean;
  /** How many browsers are signed in. */
  devices: number;
}

interface SignInMethod {
  to: string;
  icon: IconName;
  name: string;
  state: string;
  /** The label of the link to its page. */
  actionLabel: string;
}

/** The sign-in methods of a person, each with its state and the page that changes it. */
export function SecurityList({ password, passkeys, secondFactor, devices }: SecurityListProps) {
  const href = useOrganizationPath();
  const methods: SignInMethod[] = [
    {
      to: "/settings/password",
      icon: "lock",
      name: "Password",
      state: password ? "On" : "You have no password yet",
      actionLabel: password ? "Change password" : "Choose a password",
    },
    {
      to: "/settings/passkeys",
      icon: "user",
      name: "Passkeys",
      state: passkeys === 0 ? "None yet" : countOf(passkeys, "passkey"),
      actionLabel: passkeys === 0 ? "Add a passkey" : "Manage passkeys",
    },
    {
      to: "/settings/second-step",
      icon: "smartphone",
      name: "Two-step verification",
      state: secondFactor ? "On" : "Off",
      actionLabel: secondFactor ? "Manage two-step verification" : "Turn on",
    },
    {
      to: "/settings/devices",
      icon: "list",
      name: "Sessions",
      state: `${countOf(devices, "device")} signed in`,
      actionLabel: "See devices",
    },
  ];
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line bg-raised">
        {methods.map(({ to, icon, name, state, actionLabel }) => (
          <li key={to} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <Icon name={icon} size={20} className="text-muted" />
            <div className="min-w-0 grow">
              <h2 className="text-base">{name}</h2>
              <p className="text-sm text-muted">{state}</p>
            </div>
            <LinkButton to={href(to)}>{actionLabel}</LinkButton>
          </li>
        ))}
      </ul>
      <p>
        <Link to={href("/settings/delete-account")} className="text-link text-bad">
          Delete account
        </Link>
      </p>
    </>
  );
}
