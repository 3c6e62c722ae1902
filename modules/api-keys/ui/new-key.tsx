import { LinkButton } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface NewKeyProps {
  secret: string;
  name: string;
  listed: string;
}

/** A new key, which is shown this once. */
export function NewKey({ secret, name, listed }: NewKeyProps) {
  return (
    <div className="grid gap-4">
      <Notice tone="ok">
        <p>This is the key {name}. Copy it now. We will not show it again.</p>
        <output className="mt-2 block font-mono wrap-anywhere select-all">{secret}</output>
      </Notice>
      <p>
        A program sends it with each call as <code>Authorization: Bearer</code>. Keep it like a
        password: who has it can do what it may do.
      </p>
      <FormActions>
        <CopyButton text={secret} />
        <LinkButton to={listed}>Back to API keys</LinkButton>
      </FormActions>
    </div>
  );
}
