import { acceptedUploads } from "#app/platform/files/accepted-types.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CollapsibleCard } from "#app/ui/collapsible-card.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { FileField } from "#app/ui/fields/field.tsx";
import { formatFileSize, countOf } from "#app/platform/format.ts";
import { Progress } from "#app/ui/chart/progress.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { ProjectDocument } from "../../domain/documents/documents.server.ts";
import { useDocumentUpload } from "./use-document-upload.ts";
import { useImagesDownload } from "./use-images-download.ts";

interface DocumentsProps {
  projectId: string;
  documents: ProjectDocument[];
  /** The number of intake images that the viewer may download. */
  imageCount: number;
  canUpload: boolean;
  /** Closed while there are none. */
  isFolded?: boolean;
}

/** The uploaded documents, with a field for choosing or dropping files. */
export function ProjectDocuments(props: DocumentsProps) {
  const { projectId, documents, imageCount, canUpload, isFolded } = props;
  const href = useOrganizationPath();
  const action = href(`/projects/${projectId}/documents`);
  const download = useImagesDownload(projectId);
  return (
    <CollapsibleCard
      title="Uploaded Documents"
      value={countText(documents.length)}
      isFolded={isFolded && documents.length === 0}
      actions={imageCount > 0 && <DownloadImages download={download} projectId={projectId} />}
    >
      <p role="alert" className="mb-2 whitespace-pre-line text-bad empty:hidden">
        {download.message}
      </p>
      {documents.length === 0 && !canUpload && <p className="text-muted">No documents yet.</p>}
      {documents.length > 0 && (
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} action={action} />
          ))}
        </ul>
      )}
      {canUpload && <UploadForm action={action} />}
    </CollapsibleCard>
  );
}

const countText = (count: number) => (count === 0 ? "None" : countOf(count, "file"));

interface DownloadImagesProps {
  projectId: string;
  download: ReturnType<typeof useImagesDownload>;
}

function DownloadImages({ projectId, download }: DownloadImagesProps) {
  const href = useOrganizationPath();
  return (
    <LinkButton
      to={href(`/projects/${projectId}/images.zip`)}
      icon="download"
      reloadDocument
      aria-busy={download.isRequesting}
      onClick={download.onClick}
    >
      Download all images
    </LinkButton>
  );
}

function DocumentRow({ document, action }: { document: ProjectDocument; action: string }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { id, name, size, createdAt, canDelete } = document;
  return (
    <li className="flex items-start justify-between gap-2 py-2">
      <div className="min-w-0">
        <a href={`/files/${id}/${encodeURIComponent(name)}`} className="text-link wrap-anywhere">
          {name}
        </a>
        <p className="text-sm text-muted">
          {formatFileSize(size)}, <Timestamp at={createdAt} zone={zone} dateOnly />
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
  const { percent, message, onSubmit } = useDocumentUpload(action);
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="grid gap-2 print:hidden"
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <FileField
            label="Add documents"
            name="documents"
            accept={acceptedUploads}
            hint="Photos, PDF, Word, Excel, PowerPoint, or CSV files. Up to 50 MB each."
            multiple
          />
        </div>
        <Button busy={percent !== null}>Upload</Button>
      </div>
      {percent !== null && (
        <Progress label="Uploading" value={percent} max={100} text={`${percent}%`} />
      )}
      <p role="status" className="empty:hidden">
        {message}
      </p>
    </form>
  );
}
