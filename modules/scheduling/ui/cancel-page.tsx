import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import type { CancelView } from "../domain/cancel/load-cancellation.server.ts";
import { CancelForm } from "./cancel-form.tsx";

interface CancelPageProps {
  project: CancelView;
  refusal: FormRefusal | null;
  /** The URL of the page the dialog was opened from. */
  closeTo: string;
}

/** Which visit is canceled, and why. */
export function CancelPage({ project, refusal, closeTo }: CancelPageProps) {
  return (
    <DialogPage title="Cancel Intake" closeTo={closeTo}>
      <div className="grid gap-4">
        <p>
          <strong className="font-semibold">{project.siteOwner}</strong>
          <span className="block text-sm text-muted">{project.address}</span>
          {project.booked && <span className="block text-sm">{project.booked}</span>}
        </p>
        <CancelForm version={project.version} refusal={refusal} />
      </div>
    </DialogPage>
  );
}
