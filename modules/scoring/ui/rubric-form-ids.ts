/** Id of the form of the rubric page, and of its button that only stores what is typed. */
export const rubricFormId = "rubrics";
export const storeButtonId = "store-rubrics";
