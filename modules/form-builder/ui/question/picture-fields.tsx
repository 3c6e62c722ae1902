import { useEffect, useRef, useState } from "react";
import { acceptedPictures } from "#app/platform/files/accepted-types.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField, TextField } from "#app/ui/fields/field.tsx";
import { photoUrl } from "#app/ui/photo-url.ts";
import {
  applyQuestionCommand,
  questionNames,
  questionParts,
  type QuestionDraft,
} from "#modules/form-logic/public.authoring.ts";
import {
  picturesTaken,
  questionTypes,
  shownPictureWidth,
  type FieldPicture,
  type FieldPictureName,
  type FieldType,
} from "#modules/form-logic/public.ts";

interface PictureFieldsProps {
  draft: QuestionDraft;
  type: FieldType;
  errors: Record<string, string>;
  change: (draft: QuestionDraft) => void;
}

const hints: Record<FieldPictureName, string> = {
  goodExample: "What a right answer looks like.",
  badExample: "What does not count.",
  picture: "Shown with the text.",
};

/** The pictures shown with the question: chosen, described and removed here, and stored with the other settings. */
export function PictureFields({ draft, type, errors, change }: PictureFieldsProps) {
  const taken = picturesTaken(type);
  const isPlan = questionTypes[type].takesPlan;
  const examples = taken.filter((name) => name !== "picture");
  return (
    <>
      {taken.includes("picture") && (
        <PictureGroup
          names={["picture"]}
          title={isPlan ? "Plan" : "Picture"}
          hint={isPlan ? planHint : undefined}
          {...{ draft, errors, change }}
        />
      )}
      {examples.length > 0 && (
        <PictureGroup names={examples} title="Example photos" {...{ draft, errors, change }} />
      )}
    </>
  );
}

const planHint =
  "The picture to mark points on. Without one, inspectors choose a picture from the project's files.";

interface PictureGroupProps extends Omit<PictureFieldsProps, "type"> {
  names: readonly FieldPictureName[];
  title: string;
  hint?: string | undefined;
}

function PictureGroup({ names, title, hint, draft, errors, change }: PictureGroupProps) {
  const isUsed = names.some((name) => draft[name] !== null || errors[name]);
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <details open={isOpen || isUsed} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-control w-fit items-center text-link">{title}</summary>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className={`mt-3 grid gap-4 ${names.length > 1 ? "sm:grid-cols-2" : ""}`}>
        {names.map((name) => (
          <PictureField key={name} name={name} draft={draft} error={errors[name]} change={change} />
        ))}
      </div>
    </details>
  );
}

interface PictureFieldProps extends Pick<PictureFieldsProps, "draft" | "change"> {
  name: FieldPictureName;
  error: string | undefined;
}

function PictureField({ name, draft, error, change }: PictureFieldProps) {
  const picture = draft[name];
  const input = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useChosenFile();
  const label = questionParts[name];
  const shown = chosen ?? (picture && photoUrl(picture, shownPictureWidth));
  const command = `remove-picture ${name}`;
  const remove = () => {
    const file = input.current?.querySelector("input");
    if (file) file.value = "";
    setChosen(null);
    change(applyQuestionCommand(draft, command));
  };
  return (
    <div ref={input} data-unsent={chosen ? "" : undefined} className="grid content-start gap-3">
      {shown && <ShownPicture src={shown} label={label} picture={picture} />}
      {picture && <StoredPicture name={name} picture={picture} />}
      <FileField
        name={questionNames.pictureFile(name)}
        label={label}
        hint={hints[name]}
        error={error}
        accept={acceptedPictures}
        onChange={({ target }) => setChosen(target.files?.[0] ?? null)}
      />
      <TextField
        name={questionNames.caption(name)}
        label={`Caption of the ${label.toLowerCase()}`}
        dir="auto"
        autoComplete="off"
        {...(picture
          ? {
              value: picture.text ?? "",
              onChange: ({ target }) =>
                change({ ...draft, [name]: { ...picture, text: target.value } }),
            }
          : { defaultValue: "" })}
      />
      {shown && (
        <Button
          name={questionNames.step}
          value={command}
          icon="trash"
          className="justify-self-start"
          onClick={(event) => {
            event.preventDefault();
            remove();
          }}
        >
          Remove {label.toLowerCase()}
        </Button>
      )}
    </div>
  );
}

interface ShownPictureProps {
  src: string;
  label: string;
  /** Null for a file that was just chosen. */
  picture: FieldPicture | null;
}

const ShownPicture = ({ src, label, picture }: ShownPictureProps) => (
  <img
    src={src}
    alt={picture?.text ? `${label}: ${picture.text}` : label}
    width={picture?.width ?? 640}
    height={picture?.height ?? 480}
    className="aspect-4/3 h-auto w-full max-w-80 rounded-md border border-line bg-sunken object-contain"
  />
);

/** The stored picture as it is sent back. */
const StoredPicture = ({
  name,
  picture: { id, width, height },
}: {
  name: FieldPictureName;
  picture: FieldPicture;
}) => (
  <input
    type="hidden"
    name={questionNames.picture(name)}
    value={JSON.stringify({ id, width, height })}
  />
);

/** The chosen file as a URL of this page, shown until the question is saved. */
function useChosenFile(): [string | null, (file: File | null) => void] {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return [url, (file) => setUrl(file && URL.createObjectURL(file))];
}
