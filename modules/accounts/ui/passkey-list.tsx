import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { PasswordField } from "./password-field.tsx";

interface ShownPasskey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

interface PasskeyListProps {
  passkeys: readonly ShownPasskey[];
  requiresPassword: boolean;
  timeZone: string;
  refusal: FormRefusal | null;
}

export function PasskeyList({ passkeys, ...rest }: PasskeyListProps) {
  if (passkeys.length === 0) return <p className="text-muted">You have no passkeys yet.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} {...rest} />
      ))}
    </ul>
  );
}

/** One passkey, with renaming and removing in a collapsible section. */
function PasskeyItem(props: Omit<PasskeyListProps, "passkeys"> & { passkey: ShownPasskey }) {
  const { passkey, requiresPassword, timeZone } = props;
  const { id, name, createdAt, lastUsedAt } = passkey;
  const busy = useNavigation().state !== "idle";
  const refusal = props.refusal?.values.id === id ? props.refusal : null;
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">
        Added <Timestamp at={createdAt} zone={timeZone} />,{" "}
        {lastUsedAt ? (
          <>
            last used <Timestamp at={lastUsedAt} zone={timeZone} />
          </>
        ) : (
          "never used"
        )}
      </p>
      <details open={refusal ? true : undefined} className="mt-2">
        <summary className="text-link inline-block">Change {name}</summary>
        <div className="grid gap-6 py-3">
          <Form method="post" className="grid gap-3">
            <input type="hidden" name="id" value={id} />
            <TextField
              label="Name"
              name="name"
              id={`name-${id}`}
              defaultValue={typedValue(refusal, "name", name) || name}
              error={refusal?.errors.name}
              required
            />
            <div>
              <Button name="intent" value="rename" busy={busy}>
                Rename
              </Button>
            </div>
          </Form>
          <Form method="post" className="grid gap-3">
            <input type="hidden" name="id" value={id} />
            {requiresPassword && (
              <PasswordField
                refusal={refusal}
                kind="current"
                label="Your password"
                id={`password-${id}`}
              />
            )}
            <FormActions>
              <Button tone="danger" name="intent" value="remove" busy={busy}>
                Remove {name}
              </Button>
            </FormActions>
          </Form>
        </div>
      </details>
    </li>
  );
}
