/** For tests of other modules: the office moves an intake to a newer version of its form. */
export { moveToVersion as moveIntake } from "../domain/form-version/move-version.server.ts";
