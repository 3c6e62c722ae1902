import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { userTypeName } from "#app/platform/viewer.ts";
import { Card } from "#app/ui/card.tsx";
import { SummaryList, type SummaryRow } from "#app/ui/summary-list.tsx";
import type { ProfileView } from "../domain/profile/view-profile.server.ts";
import { grantAllLabel } from "./permission-pickers.tsx";

type UserView = NonNullable<ProfileView["user"]>;

/** User Information as text. */
export function ProfileSummary({ user }: { user: UserView }) {
  const signIn = (
    <Link to={useOrganizationPath()(user.signInPath)} className="text-link">
      Sign-in settings
    </Link>
  );
  return (
    <Card>
      <SummaryList rows={[...facts(user, signIn), ...permissions(user)]} />
    </Card>
  );
}

function facts(user: UserView, signIn: ReactNode): SummaryRow[] {
  const rows: SummaryRow[] = [
    { label: "Name", value: user.name },
    { label: "Email", value: user.email, action: signIn },
    { label: "Phone", value: user.phone },
    { label: "Type", value: userTypeName(user.type) },
    { label: "Organization", value: user.organizationName },
    { label: "Address", value: user.address },
    ...[
      { label: "City", value: user.city },
      { label: "State", value: user.state },
      { label: "Zip", value: user.zip },
    ].filter(({ value }) => value && !user.address?.includes(value)),
  ];
  if (user.type === "client") rows.push({ label: "Company", value: user.company });
  if (user.type === "installer") rows.push({ label: "NABCEP IDs", value: user.nabcepIds });
  if (user.verified) rows.push({ label: "Verified", value: user.verified });
  if (user.disabled) rows.push({ label: "Account", value: "Disabled" });
  return rows;
}

function permissions(user: UserView): SummaryRow[] {
  if (!user.isLimited) return [];
  const describe = (all: boolean, some: Record<string, string>) =>
    all ? grantAllLabel : Object.values(some).join(", ") || "None";
  return [
    { label: "Clients", value: describe(user.clientsAll, user.clients) },
    { label: "Qualifications", value: describe(user.qualificationsAll, user.qualifications) },
  ];
}
