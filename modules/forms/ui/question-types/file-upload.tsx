import { createContext, useContext, useRef, useState, type ReactNode } from "react";
import { useSay, type Say } from "#app/platform/page/language.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CheckboxGroup, FileField, NumberField } from "#app/ui/fields/field.tsx";
import { FieldGroup } from "#app/ui/fields/form-layout.tsx";
import { GroupField } from "#app/ui/fields/field-frame.tsx";
import { useFileUrl } from "#app/ui/files-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { SendingPhoto } from "#app/ui/photos/photo-queue.ts";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { inputNames } from "#modules/form-logic/public.answers.ts";
import {
  contentOfName,
  fileContents,
  fileError,
  fileExtensions,
  fileKindNames,
  fileValue,
  largestFile,
  maxAnswerFiles,
  readFiles,
  type AnswerFile,
  type FormField,
} from "#modules/form-logic/public.ts";
import type { QuestionTypeUi, TypeControlProps, TypeSettingsProps } from "./question-type-ui.ts";

/** Sends files as photos are sent, also later when there is no connection. Null in a preview. */
export interface FileQueue {
  sending: readonly SendingPhoto[];
  /** @returns the ids that the files will have. */
  send: (field: FormField, files: File[]) => string[];
  retry: (file: SendingPhoto) => void;
  discard: (file: SendingPhoto) => void;
}

export const FileQueueContext = createContext<FileQueue | null>(null);

export const fileUpload: QuestionTypeUi = { Control: FileUpload, Settings: FileSettings };

function FileUpload({ texts, field, answer }: TypeControlProps) {
  const say = useSay();
  const isHydrated = useIsHydrated();
  const [stored] = useState(() => readFiles(answer?.values ?? []));
  const { disabled, name } = texts;
  const [unfit, setUnfit] = useState("");
  const error = unfit === "" ? texts.error : say(unfit);
  const hint = hintOf(field, texts.hint, say);
  return (
    <GroupField {...texts} hint={hint} {...(error && { error })}>
      {(id) => {
        if (disabled) return <FileLinks files={stored} />;
        const editor = { id, name, field, stored };
        return isHydrated ? (
          <FileEditor {...editor} onUnfit={setUnfit} />
        ) : (
          <PostedFiles {...editor} />
        );
      }}
    </GroupField>
  );
}

function hintOf(field: FormField, tip: ReactNode, say: Say): ReactNode {
  const { fileKinds = [], maxMegabytes } = field;
  const size = maxMegabytes ?? largestFile;
  const types = fileExtensions(field).join(", ");
  const rules =
    fileKinds.length > 0
      ? say("{types}, up to {size} MB each.", { types, size })
      : say("PDF, spreadsheets, documents, or pictures, up to {size} MB each.", { size });
  const isUsual = fileKinds.length === 0 && maxMegabytes == null;
  if (!tip) return rules;
  return isUsual ? (
    tip
  ) : (
    <>
      {tip} {rules}
    </>
  );
}

/** The files of an answer, to open. */
export function FileLinks({ files }: { files: readonly AnswerFile[] }) {
  return (
    <ul className="grid gap-1">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileLink({ file: { id, name } }: { file: AnswerFile }) {
  const fileUrl = useFileUrl();
  return (
    <a
      href={fileUrl(id)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-control items-center gap-2 text-link wrap-anywhere"
    >
      <Icon name="file-text" />
      {name}
    </a>
  );
}

interface EditorProps {
  id: string;
  name: string;
  field: FormField;
  stored: readonly AnswerFile[];
}

const acceptOf = (field: FormField) =>
  fileExtensions(field)
    .map((extension) => `.${extension}`)
    .join(",");

/** Without scripts a file is sent with the section, and one that is not ticked is taken off the answer. */
function PostedFiles({ id, name, field, stored }: EditorProps) {
  const say = useSay();
  return (
    <>
      {stored.map((file) => (
        <label key={file.id} className="flex min-h-control items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={fileValue(file)}
            defaultChecked
            className="choice-box"
          />
          {say("Keep {name}", { name: file.name })}
        </label>
      ))}
      <FileField
        id={id}
        name={inputNames.file(field.id)}
        label={say("Add a file")}
        accept={acceptOf(field)}
        multiple
      />
    </>
  );
}

/** Each change of the files is saved in the same way as a typed letter. */
function FileEditor({
  id,
  name,
  field,
  stored,
  onUnfit,
}: EditorProps & { onUnfit: (error: string) => void }) {
  const queue = useContext(FileQueueContext);
  const [files, setFiles] = useState(stored);
  const input = useRef<HTMLTextAreaElement>(null);
  const save = (next: readonly AnswerFile[]) => {
    setFiles(next);
    const area = input.current;
    if (!area) return;
    // React ignores an assigned value, so this sets it in the same way as typing does.
    area.setRangeText(next.map(fileValue).join("\n"), 0, area.value.length);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const add = (all: readonly File[]) => {
    const errorOf = ({ name: named, size }: File) =>
      fileError(field, { contentType: contentOfName(named), size });
    const chosen = all
      .filter((file) => errorOf(file) === null)
      .slice(0, maxAnswerFiles - files.length);
    onUnfit(all.map(errorOf).find((error) => error !== null) ?? "");
    if (chosen.length === 0) return;
    const ids = queue?.send(field, chosen) ?? chosen.map(() => crypto.randomUUID());
    save([...files, ...chosen.map((file, index) => ({ id: ids[index] ?? "", name: file.name }))]);
  };
  const isFull = files.length >= maxAnswerFiles;
  return (
    <>
      <textarea ref={input} name={name} hidden defaultValue={stored.map(fileValue).join("\n")} />
      <ul className="grid gap-1">
        {files.map((file) => (
          <EditedFile
            key={file.id}
            file={file}
            sending={queue?.sending.find(({ key }) => key === file.id)}
            onRemove={() => save(files.filter(({ id: each }) => each !== file.id))}
          />
        ))}
      </ul>
      {!isFull && <FilePicker id={id} field={field} onChosen={add} />}
    </>
  );
}

/** Its button opens the dialog of the device. */
function FilePicker({
  id,
  field,
  onChosen,
}: Pick<EditorProps, "id" | "field"> & { onChosen: (files: File[]) => void }) {
  const say = useSay();
  return (
    <label className={`files-label ${buttonClass()} relative w-max`}>
      <Icon name="plus" />
      <span>{say("Add a file")}</span>
      <input
        type="file"
        id={id}
        accept={acceptOf(field)}
        multiple
        className="file-behind-label max-w-full min-w-0"
        onChange={(event) => {
          event.stopPropagation();
          onChosen([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </label>
  );
}

interface EditedFileProps {
  file: AnswerFile;
  /** While it is not stored yet. */
  sending: SendingPhoto | undefined;
  onRemove: () => void;
}

function EditedFile({ file, sending, onRemove }: EditedFileProps) {
  const say = useSay();
  const queue = useContext(FileQueueContext);
  const hasFailed = sending?.state === "failed" || sending?.state === "refused";
  const remove = () => {
    if (sending) queue?.discard(sending);
    onRemove();
  };
  return (
    <li className="flex items-center gap-2">
      <span className="grid min-w-0 flex-1">
        {sending || !queue ? <span>{file.name}</span> : <FileLink file={file} />}
        {sending && (
          <span role="status" className={hasFailed ? "text-base text-bad" : "text-base text-muted"}>
            {stateOf(sending, say)}
          </span>
        )}
      </span>
      {sending?.state === "failed" && (
        <Button type="button" onClick={() => queue?.retry(sending)}>
          {say("Try again")}
        </Button>
      )}
      {(!sending || hasFailed) && (
        <Button type="button" onClick={remove}>
          <Icon name="trash" size={18} label={say("Remove {name}", { name: file.name })} />
        </Button>
      )}
    </li>
  );
}

function stateOf({ state, percent = 0, message }: SendingPhoto, say: Say) {
  if (state === "failed" || state === "refused")
    return message ?? say("This file was not accepted.");
  if (state === "sending") return say("Sending, {percent}%", { percent });
  return say("Waiting to be sent");
}

/** Which files the question takes. */
function FileSettings({ draft, errors, change }: TypeSettingsProps) {
  const toggle = (kind: string, isChecked: boolean) => {
    const others = draft.fileKinds.filter((each) => each !== kind);
    change({ ...draft, fileKinds: isChecked ? [...others, kind] : others });
  };
  return (
    <FieldGroup title="Files">
      <CheckboxGroup
        name="fileKinds"
        label="Kinds of files"
        hint="Leave all empty for any of them."
        choices={fileContents.map((kind) => ({ value: kind, label: fileKindNames[kind] }))}
        values={draft.fileKinds}
        onChange={toggle}
      />
      <NumberField
        name="maxMegabytes"
        label="Largest file in MB"
        hint={`Leave empty for ${largestFile}.`}
        value={draft.maxMegabytes}
        error={errors.maxMegabytes}
        onChange={(event) => change({ ...draft, maxMegabytes: event.target.value })}
      />
    </FieldGroup>
  );
}
