import { userTypeName, type StoredUserType, type UserType } from "#app/platform/viewer.ts";

const typeTexts: Record<UserType, string> = {
  client: "Runs an organization of its own: adds people and projects, reviews, and can inspect.",
  admin: "Does everything in your organization.",
  "super-admin": "Does what an admin does, and manages admins.",
  scheduler: "Plans visits. Sees the projects of the clients and forms that you choose.",
  "quality-manager": "Reviews. Sees the projects of the clients and forms that you choose.",
  "field-user": "Visits sites and fills in the form. Sees only own visits.",
  installer: "Repairs what failed. Sees the sites that the installer built.",
};

/** What each offered type does and sees, beside the choice. */
export function TypeGuide({ types }: { types: readonly StoredUserType[] }) {
  const known = types.filter((type): type is UserType => type in typeTexts);
  return (
    <details className="text-sm">
      <summary className="text-link">What does each type do?</summary>
      <dl className="mt-2 grid gap-2">
        {known.map((type) => (
          <div key={type}>
            <dt className="font-semibold">{userTypeName(type)}</dt>
            <dd className="text-muted">{typeTexts[type]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
