import { useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { useBoxFocus } from "#app/ui/overlay/use-box-focus.ts";
import { CountedField } from "#app/ui/fields/counted-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { formState, maxNoteLength, unpublishFirstMessage } from "#modules/forms/public.ts";
import type { BuilderView } from "../../domain/page/builder-view.server.ts";
import { PostButton } from "./post-button.tsx";
import { WorkButton, workForm } from "./work-form.tsx";

interface PublishButtonsProps {
  builder: BuilderView;
  /** True while a question editor is open. Its own button is then the primary one. */
  isWriting?: boolean;
}

/** Beside the heading: whether people can choose the form. */
export function PublishState({ builder: { frame } }: { builder: BuilderView }) {
  return <StatusBadge status={formState(frame.active)} tone={frame.active ? "ok" : "quiet"} />;
}

/** The buttons beside the heading, which change whether people can choose the form. */
export function PublishButtons({ builder, isWriting = false }: PublishButtonsProps) {
  const { frame, canEdit } = builder;
  const href = useOrganizationPath();
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "publish";
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canEdit ? (
        <WorkButton intent="publish" tone={isWriting ? "plain" : "primary"} busy={busy}>
          Save and Publish
        </WorkButton>
      ) : (
        <PostButton intent="open-draft" tone="primary">
          Edit a draft
        </PostButton>
      )}
      <LinkButton icon="eye" to={href(`/forms/${frame.id}/preview`)}>
        Preview
      </LinkButton>
      {canEdit && <VersionNote />}
      {frame.active && !canEdit && <Unpublish />}
    </div>
  );
}

function Unpublish() {
  return (
    <Confirm
      label="Unpublish"
      question="Unpublish this form?"
      about="New projects can no longer use it. Existing projects keep their version."
      tone="plain"
      fields={{ intent: "unpublish" }}
    />
  );
}

/** Opens over the page, so that nothing moves. */
function VersionNote() {
  const box = useBoxFocus();
  return (
    <details {...box} className="relative">
      <summary className={buttonClass()}>Note</summary>
      <div className="absolute start-0 top-full z-10 mt-2 w-80 max-w-[calc(100vw-32px)] rounded-md border border-edge bg-raised p-4 sm:start-auto sm:end-0">
        <CountedField
          name="note"
          form={workForm}
          label="What is new in this version"
          hint="Saved with the version when you publish it."
          max={maxNoteLength}
        />
      </div>
    </details>
  );
}

/** Explains why nothing can be edited, or which draft is open. */
export function DraftNotice({ builder: { frame, canEdit } }: { builder: BuilderView }) {
  if (!frame.active) return null;
  if (!canEdit)
    return (
      <Notice>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <p>{unpublishFirstMessage}</p>
          <p className="text-sm max-sm:sr-only">
            Or edit a draft: people use version {frame.publishedVersion} until you publish it.
          </p>
        </div>
      </Notice>
    );
  return (
    <Notice tone="warn" isSmall>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink">
        <span className="mr-auto">
          You are editing a draft. People use version {frame.publishedVersion} until you publish it.
        </span>
        <Unpublish />
        <Confirm
          label="Discard draft"
          question={`Go back to version ${frame.publishedVersion} and discard the changes in the draft?`}
          fields={{ intent: "discard-draft" }}
        />
      </div>
    </Notice>
  );
}
