import { Form } from "@remix-run/react";
import { userTypeName } from "#app/platform/viewer.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { directoryTypes } from "../domain/directory-types.ts";
import type { DirectoryView } from "../domain/directory-settings.server.ts";

const options = directoryTypes.map((type) => ({ value: type, label: userTypeName(type) }));

/** Which type people get: that of their group, otherwise one for all. */
export function TypesCard({ view: { groups, newUserType } }: { view: DirectoryView }) {
  return (
    <Card title="2. Types of user">
      <div className="grid grid-cols-1 gap-6">
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1">
            <SelectField
              label="New people without a mapped group"
              name="newUserType"
              options={options}
              defaultValue={newUserType}
            />
          </div>
          <Button name="intent" value="new-user-type">
            Save
          </Button>
        </Form>
        {groups.length === 0 && (
          <p className="text-muted">
            Groups that your directory sends are listed here. Each can have a type.
          </p>
        )}
        {groups.map(({ id, name, type, members }) => (
          <Form
            key={id}
            method="post"
            className="flex flex-wrap items-end gap-3 border-t border-line pt-4"
          >
            <input type="hidden" name="group" value={id} />
            <div className="min-w-0 flex-1">
              <SelectField
                label={name}
                name="type"
                hint={members === 1 ? "1 person" : `${members.toLocaleString("en-US")} people`}
                placeholder="No type of its own"
                options={options}
                defaultValue={type ?? ""}
              />
            </div>
            <Button name="intent" value="group-type">
              Save<span className="sr-only">{` ${name}`}</span>
            </Button>
          </Form>
        ))}
        <p className="text-muted">
          A person in several groups gets the highest of their types. The last administrator and
          super-admins keep theirs.
        </p>
      </div>
    </Card>
  );
}
