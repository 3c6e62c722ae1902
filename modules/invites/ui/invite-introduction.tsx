import { Notice } from "#app/ui/notice.tsx";

interface InviteIntroductionProps {
  organizationName: string;
  formTitle: string;
  signInAs: { name: string } | null;
}

/** Explains whose link it is and what registering creates, before anything is typed. */
export function InviteIntroduction({
  organizationName,
  formTitle,
  signInAs,
}: InviteIntroductionProps) {
  return (
    <>
      {signInAs && (
        <Notice>
          You are signed in as {signInAs.name}. This form signs up a different person, with their
          own email address.
        </Notice>
      )}
      <div className="grid gap-2">
        <p>Register here to fill in “{formTitle}” for your property. When you submit:</p>
        <ul className="grid list-disc gap-1 pl-6">
          <li>You get an account with {organizationName}. You see only your own projects.</li>
          <li>We create a project for the property. {organizationName} can see it.</li>
          <li>We email you a link to choose your password.</li>
        </ul>
      </div>
    </>
  );
}
