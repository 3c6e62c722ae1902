import { RadioGroup } from "#app/ui/fields/field.tsx";
import { usePhotoUrl } from "#app/ui/files-path.ts";
import { optionsOf, shownPictureWidth, type FieldPicture } from "#modules/form-logic/public.ts";
import { useEmptyHint } from "./choices.tsx";
import type { QuestionTypeUi } from "./question-type-ui.ts";

export const imageChoice: QuestionTypeUi = {
  /** Each choice is its picture with its words; one whose picture cannot be loaded still has the words. */
  Control: function ImageChoice({ texts, field, answer }) {
    const empty = useEmptyHint(field);
    return (
      <RadioGroup
        {...texts}
        hint={empty ?? texts.hint}
        choices={optionsOf(field).map(({ label, text, picture }) => ({
          value: label,
          label: (
            <>
              {picture && <OptionPicture picture={picture} />}
              <bdi lang={field.lang}>{text ?? label}</bdi>
            </>
          ),
        }))}
        defaultValue={answer?.values[0] ?? ""}
        inline
      />
    );
  },
};

/** The words of the choice follow, so it needs no alternative text. */
function OptionPicture({ picture }: { picture: FieldPicture }) {
  const photoUrl = usePhotoUrl();
  return (
    <img
      src={photoUrl(picture, shownPictureWidth)}
      alt=""
      width={picture.width}
      height={picture.height}
      loading="lazy"
      className="mb-1 aspect-4/3 h-auto w-40 max-w-full rounded-md bg-sunken object-cover"
    />
  );
}
