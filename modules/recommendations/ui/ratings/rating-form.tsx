import { Form, Link, useNavigation } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { ratingTypes } from "../../domain/ratings/rating-types.ts";
import type { WholeRating } from "../../domain/ratings/list-ratings.server.ts";
import { IconPicker, type ChosenIcon } from "./icon-picker.tsx";
import { StaleRating } from "./stale-rating.tsx";

interface RatingFormProps {
  refusal: FormRefusal | null;
  closeTo: string;
}

/** Adds a rating or an icon; only an icon has an image. */
export function AddRatingForm({
  id,
  type,
  ...props
}: RatingFormProps & {
  /** Created with the page, so that a form that is sent twice adds one. */
  id: string;
  /** The initially selected type. */
  type: string;
}) {
  const { refusal } = props;
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useState(typedValue(refusal, "type", type));
  const [name, setName] = useState(typedValue(refusal, "name"));
  const [image, setImage] = useState<ChosenIcon>("none");
  const isIncomplete = isHydrated && chosen === "Icon" && (name.trim() === "" || image !== "fits");
  return (
    <RatingFrame {...props} label="Add" disabled={isIncomplete}>
      <input type="hidden" name="id" value={id} />
      <SelectField
        name="type"
        label="Type"
        required
        options={ratingTypes}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        error={refusal?.errors.type}
      />
      <NameField refusal={refusal} onType={setName} />
      <DescriptionField refusal={refusal} />
      <div data-when="Icon">
        <IconPicker stored={null} error={refusal?.errors.image} onChosen={setImage} />
      </div>
    </RatingFrame>
  );
}

/** Changes a rating or an icon; its type stays. */
export function ChangeRatingForm({
  rating,
  ...props
}: RatingFormProps & {
  rating: WholeRating;
}) {
  const { refusal } = props;
  const version = typedValue(refusal, "version", String(rating.version));
  const isStale = refusal !== null && version !== String(rating.version);
  const [image, setImage] = useState<ChosenIcon>("none");
  const { name, description, fileId } = rating;
  return (
    <RatingFrame
      {...props}
      label="Save"
      disabled={image === "too large"}
      below={isStale && <StaleRating rating={rating} />}
    >
      <input type="hidden" name="version" value={version} />
      <NameField refusal={refusal} stored={name} />
      <DescriptionField refusal={refusal} stored={description} />
      {rating.type === "Icon" && (
        <IconPicker
          stored={fileId === null ? null : { fileId, name }}
          error={refusal?.errors.image}
          onChosen={setImage}
        />
      )}
    </RatingFrame>
  );
}

function RatingFrame({
  refusal,
  closeTo,
  label,
  disabled,
  children,
  below,
}: RatingFormProps & {
  label: string;
  disabled: boolean;
  children: ReactNode;
  below?: ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-6" data-keeps-typing="">
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
      {children}
      <FormActions>
        <Button tone="primary" busy={busy} disabled={disabled}>
          {label}
        </Button>
        <Link to={closeTo} className={buttonClass()}>
          Cancel
        </Link>
      </FormActions>
      {below}
    </Form>
  );
}

interface FieldProps {
  refusal: FormRefusal | null;
  stored?: string;
}

function NameField({ refusal, stored, onType }: FieldProps & { onType?: (name: string) => void }) {
  return (
    <TextField
      name="name"
      label="Name"
      required
      autoComplete="off"
      defaultValue={typedValue(refusal, "name", stored)}
      onInput={onType && ((event) => onType(event.currentTarget.value))}
      error={refusal?.errors.name}
    />
  );
}

function DescriptionField({ refusal, stored }: FieldProps) {
  return (
    <TextArea
      name="description"
      label="Description"
      defaultValue={typedValue(refusal, "description", stored)}
      error={refusal?.errors.description}
    />
  );
}
