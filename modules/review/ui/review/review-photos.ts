import type { PhotoWarnings } from "#app/platform/files/evidence/photo-warnings.ts";
import type { ViewedPhoto } from "#app/ui/viewer/photo-viewer.tsx";
import type { ReviewedPhoto, ReviewView } from "../../domain/review/review-view.ts";

export interface ReviewPhoto
  extends ViewedPhoto, PhotoWarnings, Pick<ReviewedPhoto, "marked" | "doubles" | "origin"> {
  questionId: string | null;
}

/** Every photo with its question: those of failed answers first, those without a question last. */
export function reviewPhotos({ sections, otherPhotos }: ReviewView): ReviewPhoto[] {
  const questionPhotos = sections.flatMap(({ title, isInstance, questions }) =>
    questions.flatMap(({ id, text, failed, photos }) => {
      const question = isInstance ? `${title}: ${text}` : text;
      return photos.map((photo) => ({
        ...photo,
        failedQuestion: failed ? question : null,
        question,
        questionId: id,
      }));
    }),
  );
  const others = otherPhotos.map((photo) => ({
    ...photo,
    failedQuestion: null,
    question: null,
    questionId: null,
  }));
  return [
    ...questionPhotos.filter(({ failedQuestion }) => failedQuestion !== null),
    ...questionPhotos.filter(({ failedQuestion }) => failedQuestion === null),
    ...others,
  ];
}
