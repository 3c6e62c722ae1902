import { useContext } from "react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useSay } from "#app/platform/page/language.ts";
import { TranslationContext, type Translation } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import type { CancelView } from "../domain/cancel/load-cancellation.server.ts";
import { CancelForm } from "./cancel-form.tsx";

interface CancelPageProps {
  project: CancelView;
  /** The sentences in the language of the form; English without any. */
  translation?: Translation | null;
  refusal: FormRefusal | null;
  /** The URL of the page the dialog was opened from. */
  closeTo: string;
}

/** Which visit is canceled, and why. */
export function CancelPage({ translation = null, ...props }: CancelPageProps) {
  return (
    <TranslationContext.Provider value={translation}>
      <CancelDialog {...props} />
    </TranslationContext.Provider>
  );
}

function CancelDialog({ project, refusal, closeTo }: Omit<CancelPageProps, "translation">) {
  const say = useSay();
  const language = useContext(TranslationContext)?.language;
  const booked = (language && project.bookedIn?.[language]) || project.booked;
  return (
    <DialogPage title={say("Cancel Intake")} closeTo={closeTo} closeLabel={say("Close")}>
      <div lang={language} className="grid gap-4">
        <p>
          <strong className="font-semibold">{project.siteOwner}</strong>
          <span className="block text-sm text-muted">{project.address}</span>
          {booked && <span className="block text-sm">{booked}</span>}
        </p>
        <CancelForm version={project.version} refusal={refusal} />
      </div>
    </DialogPage>
  );
}
