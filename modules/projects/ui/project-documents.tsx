import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { acceptedUploads } from "#app/platform/files/accepted-types.ts";
import { useOrganizationPath, useShell } from "#app/platform/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { FileField } from "#app/ui/field.tsx";
import { formatFileSize } from "#app/ui/format.ts";
import { Moment } from "#app/ui/time.tsx";
import type { Document } from "../domain/documents.server.ts";

interface DocumentsProps {
  projectId: string;
  documents: Document[];
}

/** Uploaded documents; files are picked, or dropped on the field. */
export function ProjectDocuments({ projectId, documents }: DocumentsProps) {
  const action = useOrganizationPath()(`/projects/${projectId}/documents`);
  return (
    <Card title="Uploaded Documents">
      {documents.length === 0 ? (
        <p className="text-muted">No document was uploaded yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} action={action} />
          ))}
        </ul>
      )}
      <UploadForm action={action} />
    </Card>
  );
}

function DocumentRow({ document, action }: { document: Document; action: string }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { id, name, size, createdAt, canDelete } = document;
  return (
    <li className="flex items-start justify-between gap-2 py-2">
      <div className="min-w-0">
        <a href={`/files/${id}/${encodeURIComponent(name)}`} className="text-link wrap-anywhere">
          {name}
        </a>
        <p className="text-sm text-muted">
          {formatFileSize(size)}, <Moment at={createdAt} zone={zone} dateOnly />
        </p>
      </div>
      {canDelete && (
        <Confirm
          label={`Delete ${name}`}
          confirmLabel="Delete"
          icon="trash"
          iconOnly
          action={action}
          fields={{ delete: id }}
        />
      )}
    </li>
  );
}

function UploadForm({ action }: { action: string }) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const busy = navigation.formAction === action;
  useEffect(() => {
    if (!busy) form.current?.reset();
  }, [busy]);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      className="mt-3 grid gap-2 print:hidden"
    >
      <FileField
        label="Add documents"
        name="documents"
        accept={acceptedUploads}
        hint="Pictures, PDF, Word, Excel, PowerPoint, CSV; up to 50 MB each."
        multiple
      />
      <div>
        <Button busy={busy}>Upload</Button>
      </div>
    </Form>
  );
}
