/** Id of the form of the rubric page, and of its button that only keeps what is typed. */
export const rubricFormId = "rubrics";
export const storeButtonId = "store-rubrics";
