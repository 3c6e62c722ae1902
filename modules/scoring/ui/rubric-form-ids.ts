/** Id of the form that holds the rubric page, and of its button that keeps what is typed and does nothing else. */
export const rubricFormId = "rubrics";
export const keepId = "keep-rubrics";
