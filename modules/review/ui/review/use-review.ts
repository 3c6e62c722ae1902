import { useMemo } from "react";
import { unpackReview, type PackedReview } from "../../domain/review/pack-review.ts";

/** Returns the same object while the data is the same. */
export const useReview = ({ text }: PackedReview) => useMemo(() => unpackReview({ text }), [text]);
