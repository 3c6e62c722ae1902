import type { z } from "zod";
import { fieldErrors, refuse, unstorableValues } from "#app/platform/form/forms.server.ts";
import { isRecoverable, problemCatalog } from "#app/platform/problems.ts";
import { readRatingPost, type RatingPost } from "./read-rating-post.server.ts";
import { showThrownError } from "#app/platform/form/show-thrown-error.server.ts";

/**
 * Reads a posted rating or icon, validates it and writes it with `save`. On an error it returns the page with the typed
 * values. The person has to choose the picture again, because browsers do not remember chosen files. A picture that is
 * not stored is discarded.
 */
export async function handleRatingForm<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  save: (input: z.output<Schema>, picture: RatingPost["picture"]) => Promise<Result>,
) {
  const { values, picture, refused } = await readRatingPost(request);
  const message = problemCatalog["invalid-input"][1];
  try {
    const parsed = schema.safeParse(values);
    const errors = {
      ...unstorableValues(values),
      ...(parsed.success ? {} : fieldErrors(parsed.error)),
      ...(refused !== null && { image: refused }),
    };
    if (!parsed.success || Object.keys(errors).length > 0)
      return refuse({ values, errors, message });
    return await showThrownError(null, values, () => save(parsed.data, picture));
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    return refuse({ values, errors: error.fields, message: error.message }, error.status);
  } finally {
    await picture?.discard();
  }
}
