import { Notice } from "#app/ui/notice.tsx";

interface InviteStoryProps {
  organizationName: string;
  formTitle: string;
  signedInAs: { name: string } | null;
}

/** Whose link it is and what comes of it, so that a stranger knows before anything is typed. */
export function InviteStory({ organizationName, formTitle, signedInAs }: InviteStoryProps) {
  return (
    <>
      {signedInAs && (
        <Notice>
          You are signed in as {signedInAs.name}. This form registers another person, with an e-mail
          address of their own.
        </Notice>
      )}
      <div className="grid gap-2">
        <p>
          Register here to fill in “{formTitle}” for your property. This is what happens when you
          submit:
        </p>
        <ul className="grid list-disc gap-1 pl-6">
          <li>You get an account with {organizationName}. It shows you your own projects only.</li>
          <li>A project is made for the property, which {organizationName} sees.</li>
          <li>A mail brings you the link to choose your password.</li>
        </ul>
      </div>
    </>
  );
}
